internal import PrismgenSource

extension Diagnostic.ID {
  static let noPackageConfig = Self("PG0520")
  static let noModuleMap = Self("PG0521")
  static let noSwift = Self("PG0522")
  static let moduleNotImported = Self("PG0523")
  static let noResourceDirectory = Self("PG0524")
  static let typecheckFailed = Self("PG0525")
  static let nothingSelected = Self("PG0526")
  static let libclangNotLoaded = Self("PG0527")
}
