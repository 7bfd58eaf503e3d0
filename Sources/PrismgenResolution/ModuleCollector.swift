package import PrismgenModel

/// A file in the parts that a ``ModuleCollector`` is made of. Whoever has read the file makes them, so that the thread that
/// collects has little to do.
package struct CollectedFile: Sendable {
  /// Without the types.
  let model: FileModel
  let declarations: [Declaration]
  let origin: DeclaringFile
  /// Those that it imports.
  let modules: [String]

  package init(_ file: consuming FileModel) {
    modules = file.imports.map(\.module)
    origin = DeclaringFile(file.path, file.imports, isMainActorByDefault: file.isMainActorByDefault)
    declarations = origin.declarations(of: &file.types)
    model = file
  }
}

/// Collects what the files of a module declare, one file after the other, so that this goes on while others are read.
///
/// One thread at a time may add a file; the files of the context come behind those of the module. `@unchecked` for that.
package final class ModuleCollector: @unchecked Sendable {
  /// Without the types, which the names have.
  private(set) var module: ModuleModel
  let names: SymbolNames
  private(set) var contextModules = ContextModules()
  private(set) var imports = ImportUsage()
  /// Extensions, which wait until all bodies are known.
  private var extensions: [DeclarationID] = []
  /// Files of the context, which wait until all imports tell which module they belong to.
  private var context: [CollectedFile] = []

  package init(name: String?) {
    module = ModuleModel(name: name, files: [])
    names = SymbolNames(moduleName: name)
  }

  convenience init(_ module: consuming ModuleModel) {
    self.init(name: module.name)
    let (files, context) = (module.files, module.context)
    for file in files { add(CollectedFile(file)) }
    for file in context { addContext(CollectedFile(file)) }
  }

  package func add(_ file: CollectedFile) {
    imports.add(file.model.imports)
    let number = module.files.count
    names.add(file, number: number, isContext: false)
    names.declare(file, at: SymbolTable.topLevel(of: number, inContext: false), &extensions)
    module.files.append(file.model)
  }

  package func addContext(_ file: CollectedFile) {
    contextModules.add(file)
    names.add(file, number: module.files.count + module.context.count, isContext: true)
    context.append(file)
    module.context.append(file.model)
  }

  /// Call it once all files are there.
  func finish() {
    names.finishImports()
    for file in context {
      names.declare(file, at: SymbolTable.topLevel(of: file.origin.number, inContext: true), &extensions)
    }
    context = []
    names.bindExtensions(extensions)
    extensions = []
    names.findConcreteNames(in: module)
  }
}
