struct Screen { struct Item { var id = 0 } }
typealias Alias = Screen
extension Alias { enum Event { case item(Item) } }
typealias Deep = Screen.Item
extension Deep { enum Change { case moved(Int) } }
