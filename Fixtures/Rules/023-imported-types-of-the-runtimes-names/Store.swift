import PrismStore
// Here they are the runtime's.
enum StoreAction { case play(Effect<Int>), lens(Lens<Int, Int>) }
