/// What names mean in scopes.
///
/// Names are interned, so that a look-up hashes a string once and an integer for each scope. A name that was never
/// declared has no number, which answers most look-ups (`String`, `Int`) at once.
struct MemberTable: ~Copyable {
  private var numbers: [String: Int] = [:]
  private var members: [Key: PackedMember] = [:]
  /// Types that only one file sees.
  private var privateTypes: [PrivateKey: ScopeID] = [:]
  private var privateAliases: [PrivateKey: Int] = [:]
  /// Of the private types of a name those of the first two files.
  private var namesakes: [Key: Namesakes] = [:]
  private var parameters: Set<Key> = []

  // A large module has tens of thousands of members: as few bytes as hold them.
  private struct Key: Hashable {
    private let scope: UInt32
    private let name: UInt32

    init(scope: ScopeID, name: Int) { (self.scope, self.name) = (UInt32(scope), UInt32(name)) }
  }

  private struct PackedMember {
    /// The number of a type, or beyond zero that of an alias.
    private let number: Int32

    init(_ member: Member) {
      switch member {
      case .type(let scope): number = Int32(scope)
      case .alias(let alias): number = ~Int32(alias)
      }
    }

    var member: Member { number >= 0 ? .type(Int(number)) : .alias(Int(~number)) }
  }

  private struct Namesakes {
    private let first: Int32
    private var second: Int32?

    init(first: ScopeID) { self.first = Int32(first) }

    var types: [ScopeID] { [first, second].compactMap { $0.map(Int.init) } }

    mutating func add(_ type: ScopeID) {
      if type != first, second == nil { second = Int32(type) }
    }
  }

  private struct PrivateKey: Hashable {
    var file: Int
    var key: Key
  }

  func copy() -> MemberTable {
    MemberTable(
      numbers: numbers, members: members, privateTypes: privateTypes, privateAliases: privateAliases,
      namesakes: namesakes, parameters: parameters)
  }

  func number(of name: String) -> Int? { numbers[name] }

  mutating func intern(_ name: String) -> Int {
    if let number = numbers[name] { return number }
    let number = numbers.count
    numbers[name] = number
    return number
  }

  subscript(name: Int, in scope: ScopeID) -> Member? {
    get { members[Key(scope: scope, name: name)]?.member }
    set { members[Key(scope: scope, name: name)] = newValue.map(PackedMember.init) }
  }

  func privateType(_ name: Int, in scope: ScopeID, of file: Int) -> ScopeID? {
    privateTypes[PrivateKey(file: file, key: Key(scope: scope, name: name))]
  }

  /// Of each file one type at most.
  mutating func addPrivateType(_ type: ScopeID, _ name: Int, in scope: ScopeID, of file: Int) {
    let key = Key(scope: scope, name: name)
    privateTypes[PrivateKey(file: file, key: key)] = type
    namesakes[key, default: Namesakes(first: type)].add(type)
  }

  func privateAlias(_ name: Int, in scope: ScopeID, of file: Int) -> Int? {
    privateAliases[PrivateKey(file: file, key: Key(scope: scope, name: name))]
  }

  mutating func addPrivateAlias(_ alias: Int, _ name: Int, in scope: ScopeID, of file: Int) {
    privateAliases[PrivateKey(file: file, key: Key(scope: scope, name: name))] = alias
  }

  func isPrivate(_ name: Int, in scope: ScopeID, of file: Int) -> Bool {
    privateType(name, in: scope, of: file) != nil || privateAlias(name, in: scope, of: file) != nil
  }

  /// Those of the first two files that have any.
  func privateTypes(_ name: Int, in scope: ScopeID) -> [ScopeID] {
    namesakes[Key(scope: scope, name: name)]?.types ?? []
  }

  func hasParameter(_ name: Int, _ scope: ScopeID) -> Bool {
    parameters.contains(Key(scope: scope, name: name))
  }

  mutating func addParameter(_ name: String, _ scope: ScopeID) {
    parameters.insert(Key(scope: scope, name: intern(name)))
  }
}
