internal import PrismgenSource

/// Problems of the tools that read C and compile Swift: PG052x.
extension Diagnostic.ID {
  /// pkg-config is not there, or does not know a package.
  static let noPackageConfig = Self("PG0520")
  /// No module map declares the module, or the one that was given does not.
  static let noModuleMap = Self("PG0521")
  /// No compiler with its interface printer is on the path.
  static let noSwift = Self("PG0522")
  /// The compiler refuses the module.
  static let moduleNotImported = Self("PG0523")
  /// libclang was found and its headers were not.
  static let noResourceDirectory = Self("PG0524")
  /// The output does not compile against the module.
  static let typecheckFailed = Self("PG0525")
  /// The module has no type that would be generated.
  static let nothingSelected = Self("PG0526")
  /// `PRISMGEN_LIBCLANG` names something else.
  static let libclangNotLoaded = Self("PG0527")
  /// A program of the toolchain was ended, or failed without a word about what it was given.
  static let compilerFailed = Self("PG0528")
}
