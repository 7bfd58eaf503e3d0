class Cell<Content> {
  typealias Item = Content
  typealias Items = [Content]
  struct Style { var item: Content }
  // What is inherited from `Cell<Int>` goes before what the `Cell` around declares.
  class Number: Cell<Int> {
    enum Event { case put(Item), all(Items), styled(Style), outer(Content) }
    struct Draft { var item: Item; var items: Items }
  }
  class Copy: Cell<Content> {
    enum Event { case put(Item), all(Items) }
  }
}
class Rows<Row>: Cell<[Row]> {
  enum Event { case put(Item), all(Items), styled(Style), row(Row) }
}
