enum Value { case Bool(Bool), Int(Int), String(String), Optional(Int?), Error(any Error) }
enum Token { case Identifier(Name), Void, Self_ }
struct Name { var text = "" }
