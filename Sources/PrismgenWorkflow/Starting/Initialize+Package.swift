internal import PrismgenDriver
internal import PrismgenSource

extension Initialize {
  /// A folder with a `Package.swift`.
  struct Package {
    let folder: FilePath
    let manifest: [UInt8]
    let targets: PackageTargets

    init?(_ folder: FilePath) {
      let file = folder.appending("Package.swift")
      guard let bytes = try? FileSystem.read(file, label: "").0.withBytes({ Array($0) }) else { return nil }
      (self.folder, manifest, targets) = (folder, bytes, PackageTargets(bytes))
    }

    var file: FilePath { folder.appending("Package.swift") }

    /// The first of those that SwiftPM looks into which is there.
    var folderOfTargets: FilePath { Initialize.folderOfTargets(in: folder) }

    /// nil: the manifest computes it. The only target needs no folder of its own.
    func folder(of target: PackageTargets.Target) -> FilePath? {
      if target.hasComputedPath { return nil }
      if let path = target.path { return folder.appending(path) }
      let sources = folderOfTargets
      let own = target.name.map(sources.appending)
      let isOnly = targets.targets.count == 1 && !targets.hasOthers
      return isOnly && own.map(isFolder) != true ? sources : own
    }

    /// The folders of the packages that the manifest names by a path that is not absolute, as read from the working folder.
    var folders: [FilePath] {
      targets.packages.map { FilePath($0) }.filter { !$0.isAbsolute }.map { path in
        let joined = folder.appending(path.bytes).components.reduce(into: [ArraySlice<UInt8>]()) {
          let isParent = $1.elementsEqual("..".utf8)
          if isParent, let last = $0.last, !last.elementsEqual("..".utf8) {
            $0.removeLast()
          } else {
            $0.append($1)
          }
        }
        return FilePath(Array(joined.joined(separator: "/".utf8)))
      }
    }
  }

  /// The packages that others name by their paths, and the targets of all, each looked for once.
  struct KnownTargets {
    private var packages: [FilePath: Package?] = [:]
    private var targets: [FilePath: [FoundTarget]] = [:]

    mutating func targets(_ package: Package) -> [FoundTarget] {
      if let known = targets[package.folder] { return known }
      let found = Initialize.targets(package)
      targets[package.folder] = found
      return found
    }

    private mutating func package(_ folder: FilePath) -> Package? {
      if let known = packages[folder] { return known }
      let package = Package(folder)
      packages.updateValue(package, forKey: folder)
      return package
    }

    /// The targets that a target may import, or whose types those have in theirs: of its package, and of the packages that the
    /// manifest names by their paths.
    mutating func dependencies(of target: PackageTargets.Target, in package: Package) -> [FoundTarget] {
      var names: [FilePath: Set<String>] = [package.folder: [target.name ?? ""]]
      var open = [(target: target, package: package)]
      while let (target, package) = open.popLast() {
        let own = targets(package)
        var products = target.products
        for name in target.dependencies {
          guard let found = own.first(where: { $0.target.name == name }) else {
            products.append(name)
            continue
          }
          if names[package.folder, default: []].insert(name).inserted, !found.target.isMacro {
            open.append((found.target, package))
          }
        }
        if products.isEmpty { continue }
        for folder in package.folders {
          guard let other = self.package(folder) else { continue }
          // What a product of an unknown list has is called like it as a rule.
          for name in products.flatMap({ other.targets.products[$0] ?? [$0] })
          where names[folder, default: []].insert(name).inserted {
            if let found = targets(other).first(where: { $0.target.name == name && !$0.target.isMacro }) {
              open.append((found.target, other))
            }
          }
        }
      }
      let others = names.keys.filter { $0 != package.folder }.sortedPaths().compactMap { self.package($0) }
      return ([package] + others).flatMap { some in
        targets(some).filter { found in
          let isSelf = some.folder == package.folder && found.target.name == target.name
          return !isSelf && !found.target.isMacro
            && found.target.name.map { names[some.folder]?.contains($0) == true } == true
        }
      }
    }
  }
}
