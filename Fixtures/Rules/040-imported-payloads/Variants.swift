import Lib
import Lib2
struct Shop { enum Slot { case tools([Tool]), pair(Thing, Tool), kinds([Thing.Kind: Tool]), made((Thing) -> Tool?) } }
enum Shelf<Item> { case item(Item), thing(Thing), both(Item, Tool) }
