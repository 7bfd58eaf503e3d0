package import PrismgenModel

/// A module whose names are kept, to decide about a few of its files again and again while somebody works on them.
///
/// Most changes of a file leave alone what types, extensions and aliases it declares, or add a type with a name of its own.
/// Then its declarations take the places of the old ones; otherwise the names of the whole module are collected again.
package struct KnownModule: Sendable {
  private var module: ModuleModel
  private var resolver: Resolver
  private let options: GenerationOptions

  /// - Complexity: linear in the number of declarations.
  package init(_ module: ModuleModel, options: GenerationOptions) {
    self.init(module, options, OutputNames(module.files.map(\.path)))
  }

  /// - Parameter names: for the paths of the files.
  private init(_ module: ModuleModel, _ options: GenerationOptions, _ names: OutputNames?) {
    self.module = module
    self.options = options
    resolver = Resolver(ModuleCollector(module), options: options)
    resolver.outputNames = names
  }

  /// Brings the names up to date with `module`, of which most is what it was.
  ///
  /// - Complexity: that of the changed files, and a comparison of storage for each other file.
  package mutating func update(to module: ModuleModel) {
    let isSameModule =
      module.name == self.module.name && module.context == self.module.context
      && module.files.map(\.path) == self.module.files.map(\.path)
    let changed =
      isSameModule ? module.files.indices.filter { module.files[$0] != self.module.files[$0] } : []
    if !isSameModule {
      self = KnownModule(module, options: options)
    } else if !changed.isEmpty {
      replace(changed, in: module)
    }
  }

  /// Puts the new contents of a few files in the places of the old ones.
  package mutating func replace(_ files: [Int: FileModel]) {
    var module = self.module
    for (index, file) in files { module.files[index] = file }
    replace(files.keys.sorted(), in: module)
  }

  private mutating func replace(_ indices: [Int], in module: ModuleModel) {
    let names = SymbolNames(copying: resolver.table.names)
    if indices.allSatisfy({ names.replace($0, in: module, self.module.files[$0]) }) {
      resolver = Resolver(resolver, replacing: indices.map { ($0, module.files[$0]) }, SymbolTable(names))
      self.module = module
    } else {
      self = KnownModule(module, options, resolver.outputNames)
    }
  }

  /// What ``resolve(_:options:wantsFiles:wantsRefusals:wantsMemberImports:)`` says of a few files.
  ///
  /// Only one thing is not known without deciding about the others: whether imports have to tell package access, where
  /// lifts of that level are generated.
  ///
  /// - Complexity: linear in the number of declarations, with a small factor; types are decided in these files only.
  package func resolve(_ files: Set<Int>) -> ResolvedModule {
    Resolver(sharing: resolver).resolveModule(isWanted: { files.contains($0) })
  }

  /// The files that may name what one of `files` declares, in order, without these.
  package func users(of files: Set<Int>) -> [Int] {
    let names = Set(
      resolver.table.declarations.lazy.filter { files.contains($0.file) }.map { $0.name })
    return resolver.table.files(naming: names).filter { $0 < module.files.count && !files.contains($0) }
  }
}
