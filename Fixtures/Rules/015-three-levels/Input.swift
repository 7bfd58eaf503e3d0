struct Item { var global = 0 }
struct Outermost {
  struct Item { var outermost = 0 }
  struct Other { var id = 0 }
  struct Middle {
    struct Item { var middle = 0 }
    enum Inner { case item(Item), other(Other), both(Item, Other) }
  }
  enum Direct { case item(Item) }
}
enum Global { case item(Item) }
