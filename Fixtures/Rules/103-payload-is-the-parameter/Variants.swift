struct Outer { enum Slot<Item> { case item(Item), optional(Item?), list([Item]), pair(Item, Item) } }
struct Group<Key> { enum Entry { case key(Key) } }
