enum Node { case enumCase(Int), actionPath(String), match }
enum Branch { case node(Node), leaf }
