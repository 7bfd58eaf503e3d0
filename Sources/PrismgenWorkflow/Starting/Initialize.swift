package import PrismgenDriver
internal import PrismgenConfiguration
internal import PrismgenSource

/// `swift-prismgen init`: a first configuration file.
package enum Initialize {
  /// The name of the folder in which an output is, where nothing else names one.
  private static let generated = "Generated"

  /// What names the templates of some paths but for those of others.
  package typealias RemainingTemplates = (_ paths: [FilePath], _ excluded: [FilePath]) -> [FilePath]

  /// - Parameters:
  ///   - remaining: nil: what a `.sourcery.yml` says is not taken over.
  ///   - sourcery: that file or its folder.
  package static func run(
    reusingSourcery remaining: RemainingTemplates? = nil, from sourcery: FilePath = FilePath(".")
  ) -> Report {
    let file = FilePath(Configuration.fileName)
    do {
      _ = try FileSystem.status(file, followsLinks: false)
      return existing(file)
    } catch SystemError.notFound {
      // That is where it goes.
    } catch {
      return Report(unreadable: file, error)
    }
    if let report = unreadableManifest() { return report }
    var report = Report()
    let outputs =
      if let remaining { sourceryOutputs(SourceryFile.path(sourcery), remaining, &report) } else {
        withPlacesOfTheirOwn(foundOutputs(&report), &report)
      }
    guard report.status == .success else { return report }
    var template = ConfigurationTemplate(outputs: outputs)
    template.fileComment = ConfigurationTemplate.usualFileComments.filter {
      !FileSystem.isGone(FilePath($0.key))
    }.map(\.value)
    do {
      try AtomicWriter.prepare(file.folder)
      try AtomicWriter.replace(file, with: template.text, isNew: true)
      report.summary = ["wrote   \(file.display)"] + report.summary + hints(reusesSourcery: remaining != nil)
      return report
    } catch SystemError.changed {
      return existing(file)
    } catch {
      return failure(
        Diagnostic(.unwritable, .error, "cannot write '\(file.display)': \(error.description)"))
    }
  }

  private static func existing(_ file: FilePath) -> Report {
    failure(Diagnostic(.configurationExists, .error, "'\(file.display)' exists and is left as it is"))
  }

  /// Without its manifest a package would be taken for a folder of files, and one that others name for none.
  private static func unreadableManifest() -> Report? {
    let here = FilePath(".")
    var folders = [here]
    if Package(here) == nil { folders += foldersOfManifests }
    var seen: Set<FilePath> = []
    while let folder = folders.popLast() {
      guard seen.insert(folder).inserted else { continue }
      let manifest = folder.appending("Package.swift")
      do {
        if try FileSystem.status(manifest).kind == .file { _ = try FileSystem.read(manifest, label: "") }
        folders += Package(folder)?.folders ?? []
      } catch SystemError.notFound {
        continue
      } catch {
        return Report(unreadable: manifest, error)
      }
    }
    return nil
  }

  private static func hints(reusesSourcery: Bool) -> [String] {
    if reusesSourcery { return [] }
    let packages = packages
    var hints = packages.flatMap(Self.hints)
    // What has a computed path is in a target all the same.
    if let package = Package(FilePath(".")), !package.targets.targets.contains(where: \.hasComputedPath) {
      hints += strays(package)
    }
    let sourcery = SourceryFile.path(FilePath("."))
    if !FileSystem.isGone(sourcery) {
      hints.append("there is a \(sourcery.display); 'swift-prismgen init --sourcery' takes over what it says")
    }
    if !packages.isEmpty, !packages.contains(where: dependsOnRuntime) {
      hints.append(
        "what is generated imports PrismOptics, which no target depends on yet; 'runtime: embedded' needs no dependency"
      )
    }
    return hints
  }

  private static func hints(_ package: Package) -> [String] {
    let paths = package.targets.targets.filter(\.hasComputedPath).map { pathHint($0, package) }
    let lists = targets(package).filter { !$0.target.usesBuildPlugin }.flatMap { hints($0, package) }
    return paths + lists + buildPluginHints(package) + isolationHint(package) + cHint(package)
  }

  /// PrismStore brings PrismOptics along.
  private static func dependsOnRuntime(_ package: Package) -> Bool {
    let manifest = String(decoding: package.manifest, as: UTF8.self)
    return ["PrismOptics", "PrismStore"].contains { manifest.contains($0) }
  }

  private static func pathHint(_ target: PackageTargets.Target, _ package: Package) -> String {
    computed("the path", of: target, package, "add an output for its folder")
  }

  /// What of the lists of a target is not known, or keeps what is generated from being compiled.
  private static func hints(_ found: FoundTarget, _ package: Package) -> [String] {
    let (folder, target) = found
    var hints: [String] = []
    if target.hasComputedExclude {
      hints.append(
        computed("'exclude'", of: target, package, "exclude in its output what the target leaves out"))
    }
    if target.hasComputedSources {
      hints.append(
        computed("'sources'", of: target, package, "list in its output what the target compiles"))
    }
    if target.hasComputedDependencies, package.targets.targets.count > 1 || !package.folders.isEmpty {
      hints.append(
        computed(
          "'dependencies'", of: target, package,
          "add to the 'context' of its output the folders of the targets that it depends on"))
    }
    if let sources = target.sources?.map({ folder.appending(FilePath($0).bytes) }),
      !sources.contains(where: { isFolder($0) || $0 == folder.appending(generated) })
    {
      hints.append(
        "\(package.file.display) lists the sources of \(named(target)); "
          + "add \"\(generated)\" to them, or what is generated is not compiled")
    }
    return hints
  }

  private static func computed(
    _ what: String, of target: PackageTargets.Target, _ package: Package, _ cure: String
  ) -> String {
    let file = package.file.display
    return
      "\(file) computes \(what) of \(named(target)), which is not known without running it; \(cure)"
  }

  private static func named(_ target: PackageTargets.Target) -> String {
    target.name.map { "the target '\(DisplayText.path(Array($0.utf8)))'" } ?? "a target"
  }

  private static func buildPluginHints(_ package: Package) -> [String] {
    let targets = targets(package).filter(\.target.usesBuildPlugin)
    if targets.isEmpty { return [] }
    let folders = targets.map(\.folder.display).joined(separator: ", ")
    let isolated = targets.filter(\.target.isMainActorByDefault).map { target in
      let file = target.folder.appending(Configuration.fileName).display
      return
        "'default-isolation: MainActor' belongs into \(file): the build plugin does not see what Package.swift sets"
    }
    return ["the build plugin generates for \(folders), so that there is no output for it"] + isolated
  }

  private static func isolationHint(_ package: Package) -> [String] {
    guard package.targets.hasOtherIsolation else { return [] }
    return [
      "\(package.file.display) sets a default isolation, and for which targets is not known "
        + "without running it; add 'default-isolation: MainActor' to the outputs of those that are isolated"
    ]
  }

  /// Where the unions of the C targets are told of, with the words for the first one.
  private static func cHint(_ package: Package) -> [String] {
    let modules = package.targets.targets.compactMap { target -> String? in
      guard let name = target.name, let folder = package.folder(of: target) else { return nil }
      let headers = folder.appending("include")
      guard isFolder(headers), Discovery.files(InputSelection(paths: [folder])).files.isEmpty else {
        return nil
      }
      return "--module \(DisplayText.path(Array(moduleName(name).utf8))) -I \(headers.display)"
    }
    guard let first = modules.first else { return [] }
    let others = modules.count > 1 ? ", and likewise of \(modules.count - 1) more" : ""
    return ["'swift-prismgen c scan \(first)' lists the unions and enums of a C target\(others)"]
  }

  /// What Xcode compiles beside the package, as an app that uses it. What is in a package below is its own matter.
  private static func strays(_ package: Package) -> [String] {
    let targets = targets(package)
    if targets.isEmpty { return [] }
    let others = package.targets.otherTargets
    let paths = ["Package.swift", "Plugins", "Snippets"] + others.compactMap(\.path)
    let files = files(in: package.folder, except: foreignFolders + ["Package@*.swift"]).map(\.path)
    let packages = files.filter { $0.isManifest && !$0.folder.isWorkingFolder }.map(\.folder)
    let inTargets = targets.flatMap { places(of: $1, in: $0) + excluded(by: $1, in: $0) }
    let known = Set(paths.map(package.folder.appending) + packages + inTargets)
    let count = files.count { file in
      !sequence(first: file) { $0.isWorkingFolder ? nil : $0.folder }.contains(where: known.contains)
    }
    if count == 0 { return [] }
    let (are, them, their) = count == 1 ? ("file is", "it", "its") : ("files are", "them", "their")
    return [
      "\(count) Swift \(are) in no target of Package.swift; add an output for \(them), or run 'init' in \(their) folder"
    ]
  }

  /// That of the folder; or else those below, as of an app whose parts are packages beside its Xcode project. What is in a package
  /// is its own matter.
  private static var packages: [Package] {
    let here = FilePath(".")
    if let own = Package(here) { return [own] }
    var packages: [Package] = []
    for folder in foldersOfManifests.sortedPaths()
    where !packages.contains(where: { folder.components(below: $0.folder) != nil }) {
      if let package = Package(folder) { packages.append(package) }
    }
    return packages
  }

  private static var foldersOfManifests: [FilePath] {
    files(in: FilePath("."), except: foreignFolders).map(\.path).filter(\.isManifest).map(\.folder)
  }

  /// What package managers check out, what Xcode builds, and what a target of tests has, which imports the app.
  static let foreignFolders = ["Carthage", "DerivedData", "Pods", "*Tests"]

  private static func files(in folder: FilePath, except exclude: [String]) -> [InputFile] {
    Discovery.files(InputSelection(paths: [folder], exclude: exclude.map { Glob($0) })).files
  }

  private static func failure(_ diagnostic: Diagnostic) -> Report {
    Report(diagnostics: [diagnostic], status: ExitStatus([diagnostic]))
  }

  /// One output for each target of a package that has Swift files and no build plugin, and one for what is in no package.
  private static func foundOutputs(_ report: inout Report) -> [ConfigurationTemplate.Output] {
    let packages = packages
    var known = KnownTargets()
    let outputs = packages.flatMap { package in
      known.targets(package).filter { !$0.target.usesBuildPlugin }.map { output(of: $0, in: package, &known) }
    }
    let isPackage = packages.first?.folder.isWorkingFolder == true
    if isPackage, !known.targets(packages[0]).isEmpty { return outputs }
    let sources = folderOfTargets(in: FilePath("."))
    let root = FileSystem.isGone(sources) ? FilePath(".") : sources
    let exclude =
      isPackage
      ? root.isWorkingFolder ? ["Package.swift"] : []
      : packages.map(\.folder).filter { $0.components(below: root) != nil }.map(pattern)
    let count = files(in: root, except: exclude).count
    var foreign = foreignFolders.filter { files(in: root, except: exclude + [$0]).count < count }
    // A folder with nothing else is what is meant.
    if files(in: root, except: exclude + foreign).isEmpty { foreign = [] }
    if count == 0, !outputs.isEmpty { return outputs }
    var rest = ConfigurationTemplate.Output(
      sources: [root.text], exclude: exclude + foreign, output: root.appending(generated).text)
    if !isPackage {
      rest.isMainActorByDefault = isMainActorByDefaultInXcode(except: packages.map(\.folder), &report)
    }
    return [rest] + outputs
  }

  /// For nothing else: a single name without a slash would be excluded wherever it is.
  static func pattern(_ path: FilePath) -> String {
    (path.components.count == 1 ? "/" : "") + path.text
  }

  /// Without those of targets whose folder is another's, as by a link: what is generated there is compiled in both.
  private static func withPlacesOfTheirOwn(
    _ outputs: [ConfigurationTemplate.Output], _ report: inout Report
  ) -> [ConfigurationTemplate.Output] {
    var firsts: [NamedPlace: String] = [:]
    return outputs.filter { output in
      let sources = DisplayText.path(Array(output.sources.joined(separator: ", ").utf8))
      let place = NamedPlace(FilePath(output.output))
      guard let first = firsts[place] else {
        firsts[place] = sources
        return true
      }
      report.summary.append("'\(sources)' has no output of its own, as its folder is that of '\(first)'")
      return false
    }
  }

  static func folderOfTargets(in folder: FilePath) -> FilePath {
    let names = ["Sources", "Source", "src", "srcs"].map { folder.appending($0) }
    return names.first(where: isFolder) ?? names[0]
  }

  typealias FoundTarget = (folder: FilePath, target: PackageTargets.Target)

  /// Those that stand where SwiftPM looks for them, and those that the manifest has elsewhere; the order is that of their folders.
  static func targets(_ package: Package) -> [FoundTarget] {
    let manifest = package.targets
    let sources = package.folderOfTargets
    var found = manifest.targets.compactMap { target in
      package.folder(of: target).map { (folder: $0, target: target) }
    }.filter { isFolder($0.folder) }
    // A folder that the manifest does not name is that of a target whose name it computes, unless it shares files with one
    // that it names.
    let taken = found.flatMap { places(of: $0.target, in: $0.folder) }
    for entry in (try? FileSystem.entries(of: sources)) ?? []
    where manifest.hasOthers && entry.kind == .folder {
      let folder = sources.appending(entry.name)
      guard !taken.contains(where: { $0.overlaps(folder) }) else { continue }
      let name = String(decoding: entry.name, as: UTF8.self)
      found.append((folder, .init(name: name, isMainActorByDefault: manifest.isMainActorByDefault)))
    }
    // What cannot be looked into may have some: `generate` says what is wrong with it.
    return found.map { ($0, Discovery.files(InputSelection(paths: [$0.folder]))) }
      .filter { !$1.files.isEmpty || !$1.diagnostics.isEmpty }.map(\.0)
      .sorted { ($0.folder, $0.target.name ?? "") < ($1.folder, $1.target.name ?? "") }
  }

  /// What a target in `folder` compiles, apart from what it excludes.
  static func places(of target: PackageTargets.Target, in folder: FilePath) -> [FilePath] {
    target.sources?.map { folder.appending(FilePath($0).bytes) } ?? [folder]
  }

  /// What the target leaves out is not compiled with what is generated for it, nor is a folder beside those that it lists.
  private static func output(
    of found: FoundTarget, in package: Package, _ known: inout KnownTargets
  ) -> ConfigurationTemplate.Output {
    let (folder, target) = found
    let sources = places(of: target, in: folder)
    let ownFolder = folder.appending(generated)
    let compiled = sources.first { $0 != ownFolder && isFolder($0) } ?? folder
    let manifest = sources.contains(package.folder) ? [package.file] : []
    let exclude = manifest + excluded(by: target, in: folder)
    var output = ConfigurationTemplate.Output(
      sources: sources.map(\.text), exclude: exclude.map(\.text),
      output: compiled.appending(generated).text, module: target.name.map(moduleName))
    for (folder, target) in known.dependencies(of: target, in: package) {
      output.context += places(of: target, in: folder).filter { !sources.contains($0) }.map(\.text)
      // A folder around others leaves them out.
      output.exclude += excluded(by: target, in: folder).filter { path in
        !sources.contains { $0.overlaps(path) }
      }.map(pattern)
    }
    output.isMainActorByDefault = target.isMainActorByDefault
    return output
  }

  /// What of the folder the target leaves out.
  private static func excluded(by target: PackageTargets.Target, in folder: FilePath) -> [FilePath] {
    target.exclude.map { folder.appending(FilePath($0).bytes) }.filter { $0.isSwiftSource || isFolder($0) }
  }

  /// What cannot be asked about may be one: `generate` says what is wrong with it.
  static func isFolder(_ path: FilePath) -> Bool {
    do {
      return try FileSystem.status(path).kind == .folder
    } catch {
      return error != .notFound && error != .notFolder
    }
  }

  /// A target's name with what an identifier cannot hold replaced, as SwiftPM names its module.
  private static func moduleName(_ target: String) -> String {
    target.reduce(into: "") { name, character in
      let isKept =
        character.isLetter || character == "_" || (character.isNumber && !name.isEmpty)
      name.append(isKept ? character : "_")
    }
  }
}

extension FilePath {
  fileprivate var isManifest: Bool { name.elementsEqual("Package.swift".utf8) }

  /// Whether one of the two stands in the other, or both are one.
  fileprivate func overlaps(_ other: FilePath) -> Bool {
    self == other || isWorkingFolder || components(below: other) != nil
      || other.components(below: self) != nil
  }
}
