package import PrismgenModel

/// Collects what the files of a module declare, one file after the other, so that this goes on while others are read.
///
/// The types are taken out of the files, so that they are in memory once. One thread at a time may add a file; the files
/// of the context come behind those of the module. `@unchecked` for that.
package final class ModuleCollector: @unchecked Sendable {
  /// Without the types, which the names have.
  private(set) var module: ModuleModel
  let names: SymbolNames
  private(set) var contextModules = ContextModules()
  private(set) var imports = ImportUsage()
  /// Extensions, which wait until all bodies are known.
  private var extensions: [DeclarationID] = []

  package init(name: String?) {
    module = ModuleModel(name: name, files: [])
    names = SymbolNames(moduleName: name)
  }

  convenience init(_ module: consuming ModuleModel) {
    self.init(name: module.name)
    let (files, context) = (module.files, module.context)
    for file in files { add(file) }
    for file in context { addContext(file) }
  }

  package func add(_ file: consuming FileModel) {
    imports.add(file.imports)
    names.declare(
      &file, number: module.files.count, at: SymbolTable.moduleLevel, in: SymbolTable.root, &extensions)
    module.files.append(file)
  }

  package func addContext(_ file: consuming FileModel) {
    contextModules.add(file)
    let number = module.files.count + module.context.count
    names.declare(
      &file, number: number, at: SymbolTable.contextLevel, in: SymbolTable.contextRoot, &extensions)
    module.context.append(file)
  }

  /// Call it once all files are there.
  func finish() {
    names.bindExtensions(extensions)
    extensions = []
    names.concreteNames = ConcreteNames.names(
      in: names.declarations, of: names.declarations, module.files + module.context)
  }
}
