// What is nonisolated for the type around it, and isolated again for what it conforms to, inherits from or is wrapped in.
protocol Row {}
nonisolated protocol Free {}
nonisolated protocol Refined: Row {}
typealias Both = Free & Row
class Base { nonisolated init() {} }
@propertyWrapper struct Clamped { var wrappedValue: Int }

nonisolated enum Table {
  struct Line: Row {
    var height: Int {
      get { 1 }
      set {}
    }
    struct Cell {
      var width: Int {
        get { 1 }
        set {}
      }
    }
  }
  struct Note: Refined {
    var text: String {
      get { "" }
      set {}
    }
  }
  struct Heading: @MainActor Both {
    var text: String {
      get { "" }
      set {}
    }
  }
  struct Failure: Error, Row {
    var text: String {
      get { "" }
      set {}
    }
  }
  struct Range {
    @Clamped var start: Int
    var end: Int {
      get { 1 }
      set {}
    }
  }
  final class Page: Base {
    nonisolated override init() { super.init() }
    struct Footer {
      var text: String {
        get { "" }
        set {}
      }
    }
  }
  struct Key: Hashable, Row {}
  enum Action { case select(Set<Key>), none }

  protocol Own {}
  struct Plain: Own, Free {
    var height: Int {
      get { rows }
      set { rows = newValue }
    }
    private var rows = 1
  }
  struct Extended {
    var height: Int {
      get { rows }
      set { rows = newValue }
    }
    private var rows = 1
  }
}
extension Table.Extended: Row {}
nonisolated extension Table {
  struct Part: Row {
    var height: Int {
      get { 1 }
      set {}
    }
  }
}
actor Store { struct Line: Row { var onTap: () -> Void, count: Int } }
