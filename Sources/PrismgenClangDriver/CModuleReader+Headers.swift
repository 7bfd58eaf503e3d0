internal import PrismgenClangFrontend
internal import PrismgenDriver
internal import PrismgenSource

/// Where a module's headers are.
extension CModuleReader {
  /// The module's headers: those given, else those of its module map.
  mutating func headers() -> [String]? {
    if !request.headers.isEmpty { return request.headers }
    var maps = (request.moduleMap.map { [$0] } ?? request.includes.flatMap(moduleMaps))[...]
    var seen: Set<String> = []
    var isExplicit = false
    while let path = maps.popFirst() {
      guard seen.insert(path).inserted else { continue }
      do throws(Unreadable) {
        // Also one that is not there: it may come.
        reads.insert(FilePath(path))
        guard let text = try text(path) else { continue }
        let base = folder(path)
        guard let map = ModuleMap(text, module: request.module) else {
          if let parent = ModuleMap(text, module: parentModule), parent.explicit[request.module] != nil {
            isExplicit = true
          }
          if let other = ModuleMap.path(ofExtern: request.module, in: text) {
            maps.insert(Self.path(other, in: base), at: maps.startIndex)
          }
          continue
        }
        // The compiler tells files by their places, whatever leads there.
        func place(_ path: String) -> String { resolvedPath(path) ?? path }
        let excluded = Set(map.excluded.map { place(Self.path($0, in: base)) })
        var headers = map.headers.map { Self.path($0, in: base) }
        for umbrella in map.umbrellas { headers += try headerFiles(in: Self.path(umbrella, in: base)) }
        headers.removeAll { excluded.contains(place($0)) }
        reexports = map.exports
        explicitSubmodules = map.explicit.mapValues { paths in
          HeaderSources(paths.compactMap { try? readBytes(Self.path($0, in: base)) })
        }
        if !headers.isEmpty { return headers }
        let isAllExplicit = !map.explicit.isEmpty
        fail(
          .noModuleMap,
          "the module '\(request.module)' has no header in C"
            + (isAllExplicit ? " outside of explicit submodules" : ""),
          help: isAllExplicit ? Self.cureOfExplicit : "name one with --header")
        return nil
      } catch {
        fail(
          error.reason == .notFound ? .missingPath : .unreadable,
          "cannot read '\(FilePath(error.path).display)': \(error.reason.description)")
        return nil
      }
    }
    do throws(Unreadable) {
      if let umbrellaHeader {
        request.headers = [umbrellaHeader]
      } else if let umbrellaFolder {
        request.headers = try headerFiles(in: umbrellaFolder)
      }
    } catch {
      fail(.unreadable, "cannot read '\(FilePath(error.path).display)': \(error.reason.description)")
      return nil
    }
    if !request.headers.isEmpty { return request.headers }
    fail(
      .noModuleMap, "no module map declares the module '\(request.module)'",
      help: isExplicit
        ? Self.cureOfExplicit
        : submoduleHelp + (publicFolder.map { "for a target of SwiftPM give -I \($0), else " } ?? "")
          + "give the folder of its module.modulemap with -I, the file with --module-map, or the header with --header"
    )
    return nil
  }

  /// Where SwiftPM looks for the headers of a C target that is given by its own folder.
  private var publicFolder: String? {
    request.includes.map { "\($0)/include" }.first {
      (try? FileSystem.status(FilePath($0)))?.kind == .folder
    }
  }

  /// What SwiftPM makes the map of a C target from that has none.
  private var umbrellaHeader: String? {
    let name = "\(request.module).h"
    return request.includes.flatMap { ["\($0)/\(name)", "\($0)/\(request.module)/\(name)"] }.first(
      where: Self.exists)
  }

  /// The same where no header has the module's name: all that is in `CShape/include`.
  private var umbrellaFolder: String? {
    request.includes.first {
      let path = FilePath($0)
      return path.name.elementsEqual("include".utf8) && path.folder.name.elementsEqual(request.module.utf8)
    }
  }

  /// Whether the compiler comes to the end of each header: not of a device, nor of a pipe into which nobody writes.
  mutating func canEnd(_ headers: [String]) -> Bool {
    for header in headers {
      let folders = header.hasPrefix("/") ? [] : request.includes
      for path in [header] + folders.map({ Self.path(header, in: $0) })
      where (try? FileSystem.status(FilePath(path)))?.kind == .other {
        fail(.unreadable, "cannot read '\(FilePath(path).display)': \(SystemError.notRegular.description)")
        return false
      }
    }
    return true
  }

  /// Where the compiler looks for the module map below a folder that is given with `-I`.
  private func moduleMaps(in folder: String) -> [String] {
    [folder, "\(folder)/\(request.module)"].flatMap { folder in
      ["module.modulemap", "module.private.modulemap", "module.map"].map { "\(folder)/\($0)" }
    }
  }

  static func path(_ path: String, in folder: String) -> String {
    path.hasPrefix("/") ? path : path == "." ? folder : "\(folder)/\(path)"
  }

  private struct Unreadable: Error {
    var path: String
    var reason: SystemError
  }

  /// nil where there may be a module map and is none.
  private func text(_ path: String) throws(Unreadable) -> [UInt8]? {
    do throws(SystemError) {
      return try readBytes(path)
    } catch {
      let isOptional = request.moduleMap == nil && (error == .notFound || error == .notFolder)
      if isOptional { return nil }
      throw Unreadable(path: path, reason: error)
    }
  }

  /// Those in the folders below too, but for what links lead to.
  private mutating func headerFiles(in folder: String) throws(Unreadable) -> [String] {
    reads.insert(FilePath(folder))
    let entries: [FileSystem.Entry]
    do throws(SystemError) {
      entries = try FileSystem.entries(of: FilePath(folder))
    } catch {
      throw Unreadable(path: folder, reason: error)
    }
    var headers: [String] = []
    for entry in entries {
      let path = "\(folder)/\(String(decoding: entry.name, as: UTF8.self))"
      if entry.kind == .folder {
        headers += try headerFiles(in: path)
      } else if FilePath(path).isHeader {
        headers.append(path)
      }
    }
    return headers
  }
}
