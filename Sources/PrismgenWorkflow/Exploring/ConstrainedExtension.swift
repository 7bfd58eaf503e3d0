internal import PrismgenModel

/// An extension that says what generic parameters stand for: `extension Box<Int>`, `extension Box where Value == Int`.
struct ConstrainedExtension {
  private let extended: NominalType
  /// The sides of each `==`.
  private let equations: [[String]]

  /// nil: it says nothing of them.
  init?(_ extended: NominalType, _ requirements: TypeText?) {
    self.extended = extended
    let list = requirements.flatMap { NominalType("_<\($0.text)>") }?.parts[0].arguments ?? []
    equations = list.map { requirement in
      requirement.split(separator: "==").map {
        String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
    }.filter { $0.count == 2 }
    if equations.isEmpty, extended.parts.allSatisfy(\.arguments.isEmpty) { return nil }
  }

  /// What stands for the parameter `name`, the one of that number among `count` of the type that the part `index` names.
  func argument(_ number: Int, among count: Int, _ name: String, ofPart index: Int) -> String? {
    if extended.parts.indices.contains(index), extended.parts[index].arguments.count == count {
      return extended.parts[index].arguments[number]
    }
    return equations.first { $0.contains(name) }.map { $0[0] == name ? $0[1] : $0[0] }
  }
}
