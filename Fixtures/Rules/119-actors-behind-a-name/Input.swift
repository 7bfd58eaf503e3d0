@globalActor actor Database { static let shared = Database() }
enum Storage {
  @globalActor actor Disk { static let shared = Disk() }
  // prismgen: lenses
  @Disk struct Block { var bytes: [() -> Void] = [] }
}
// prismgen: lenses
@Swift.MainActor struct Screen { var actions: [() -> Void] = []; var title = "" }
// prismgen: lenses
@App.Database struct Row { var triggers: [() -> Void] = []; var id = 1 }
// prismgen: lenses
@Storage.Disk struct Page { var readers: [() -> Void] = []; var number = 1 }
struct Key: @Swift.MainActor Hashable { var raw = 1 }
enum Lookup { case keys(Set<Key>), number(Int) }
