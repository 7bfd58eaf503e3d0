import PrismgenDriver
import PrismgenSource
import Testing

@Suite struct DiscoveryTests {
  private func found(_ folder: Folder, _ paths: [String] = [""], exclude: [String] = []) -> [String] {
    let selection = InputSelection(
      paths: paths.map { $0.isEmpty ? folder.path : folder.appending($0) }, exclude: exclude.map { Glob($0) })
    return Discovery.files(selection).files.compactMap { file in
      file.path.components(below: folder.path).map { below in
        String(decoding: Array(below.joined(separator: [0x2F])), as: UTF8.self)
      }
    }
  }

  private func folder() throws -> Folder {
    try Folder([
      "B.swift": "", "a/A.swift": "", "a/b/C.swift": "", "a/readme.md": "", ".build/X.swift": "",
      ".hidden.swift": "", "Z/Tests/T.swift": "", "Z/Z+Mock.swift": "",
    ])
  }

  @Test func foldersAreWalkedInByteOrder() throws {
    #expect(
      found(try folder()) == ["B.swift", "Z/Tests/T.swift", "Z/Z+Mock.swift", "a/A.swift", "a/b/C.swift"])
  }

  @Test(arguments: [
    (["Tests"], ["B.swift", "Z/Z+Mock.swift", "a/A.swift", "a/b/C.swift"]),
    (["a/**"], ["B.swift", "Z/Tests/T.swift", "Z/Z+Mock.swift"]),
    (["*+Mock.swift", "**/b"], ["B.swift", "Z/Tests/T.swift", "a/A.swift"]),
    (["**"], []),
  ])
  func exclude(patterns: [String], expected: [String]) throws {
    #expect(found(try folder(), exclude: patterns) == expected)
  }

  @Test(arguments: [
    ("A?.swift", ["AB", "Aé"]), ("?B.swift", ["AB", "éB"]), ("??.swift", ["AB", "Aé", "éB"]),
    ("???.swift", ["ABé"]),
    ("*?é.swift", ["ABé", "Aé"]), ("?.swift", ["\u{1F600}"]), ("????.swift", []), ("é?*", ["éB"]),
  ])
  func aQuestionMarkIsOneCharacter(pattern: String, excluded: [String]) throws {
    let names = ["AB", "ABé", "Aé", "éB", "\u{1F600}"]
    let folder = try Folder(Dictionary(uniqueKeysWithValues: names.map { ("\($0).swift", "") }))
    let left = Set(found(folder, exclude: [pattern]))
    #expect(names.filter { !left.contains("\($0).swift") }.sorted() == excluded.sorted())
  }

  @Test(arguments: [["Z", "Z/Tests"], ["Z/Tests", "Z"]])
  func theOrderOfFoldersLeavesNothingOut(paths: [String]) throws {
    #expect(found(try folder(), paths, exclude: ["Tests/T.swift"]) == ["Z/Z+Mock.swift"])
  }

  @Test func bundlesAreNoSources() throws {
    let folder = try Folder([
      "A.swift": "", "App.docc/Step.swift": "", "a/Try.playground/Contents.swift": "", "docc/B.swift": "",
      "Scene.xctemplate/___FILEBASENAME___.swift": "",
    ])
    try folder.link("Link.docc", to: "docc")
    #expect(found(folder) == ["A.swift", "docc/B.swift"])
    #expect(found(folder, ["App.docc"]) == ["App.docc/Step.swift"])
  }

  @Test func whatIsNamedIsTakenOnce() throws {
    #expect(
      found(try folder(), ["a/A.swift", "a", "a/./A.swift", ".hidden.swift"])
        == [".hidden.swift", "a/A.swift", "a/b/C.swift"])
  }

  @Test func linksAreFollowedWithoutLoops() throws {
    let folder = try folder()
    try folder.link("a/b/up", to: "../..")
    try folder.link("Link.swift", to: "B.swift")
    try folder.link("broken.swift", to: "nowhere")
    try folder.link("A-early", to: "a/b")
    #expect(
      found(folder) == [
        "B.swift", "Link.swift", "Z/Tests/T.swift", "Z/Z+Mock.swift", "a/A.swift", "a/b/C.swift",
      ])
    // A file with two names is read once.
    #expect(SourceSet.read(InputSelection(paths: [folder.path])).inputs.count == 5)
  }

  @Test func pathsOfAnyBytes() throws {
    let folder = try Folder()
    try folder.write("new\nline \"quoted\".swift", "")
    #expect(found(folder) == ["new\nline \"quoted\".swift"])
  }

  @Test func missingPathsAreNamed() throws {
    let result = Discovery.files(InputSelection(paths: [FilePath("/no/such\n/path")]))
    #expect(result.files.isEmpty)
    #expect(result.diagnostics.map(\.id) == [.missingPath])
    #expect(result.diagnostics[0].message == "no such file or folder: '/no/such\\n/path'")
  }

  @Test(arguments: [
    (["e"], [], ["e"]), (["e", "a", "Z"], ["T.swift", "Z+Mock.swift"], ["e"]), (["e"], ["e"], []),
    (["a"], ["b", "A.swift"], []), (["e", "e"], [], ["e"]), (["a", "a/b"], [], []), (["a/b", "a"], [], []),
    (["e/e", "e"], [], ["e/e"]), (["link"], [], []),
  ])
  func foldersWithoutSwiftFiles(paths: [String], exclude: [String], named: [String]) throws {
    let folder = try Folder([
      "a/A.swift": "", "a/b/B.swift": "", "Z/T.swift": "", "Z/Z+Mock.swift": "", "e/e/read.me": "",
      "e/.hidden.swift": "", "links/read.me": "",
    ])
    try folder.link("link", to: "links")
    try folder.link("links/A", to: "../a")
    let found = Discovery.files(
      InputSelection(paths: paths.map { folder.appending($0) }, exclude: exclude.map { Glob($0) }))
    #expect(found.diagnostics.isEmpty)
    #expect(
      found.remarks.map(\.message) == named.map { "no Swift file in '\(folder.appending($0).display)'" })
  }

  @Test func deepFoldersNeedNoStack() throws {
    let deep = (0..<400).map { _ in "d" }.joined(separator: "/")
    #expect(found(try Folder([deep + "/A.swift": ""])).count == 1)
  }

  @Test func labelsNameNoMachine() throws {
    let folder = try folder()
    let files = Discovery.files(InputSelection(paths: [folder.appending("a"), folder.appending("Z")]))
    #expect(files.files.map(\.label) == ["Z/Tests/T.swift", "Z/Z+Mock.swift", "a/A.swift", "a/b/C.swift"])
    #expect(files.roots.map(\.label) == ["a", "Z"])
  }

  /// A way out of the working folder and back into it names the folder, which each checkout may call otherwise.
  @Test func labelsNameNoWorkingFolder() throws {
    let names = try #require(FileSystem.workingFolder()).components.map {
      String(decoding: $0, as: UTF8.self)
    }
    let last = names.suffix(2).joined(separator: "/")
    for (path, label) in [
      ("../\(names.last ?? "")/S", "S/A.swift"), ("../../\(last)/S", "S/A.swift"),
      ("../../\(last)x/S", "../\(names.last ?? "")x/S/A.swift"), ("../other/S", "../other/S/A.swift"),
      (
        "../../\(names.last ?? "")/\(names.last ?? "")/S",
        "../../\(names.last ?? "")/\(names.last ?? "")/S/A.swift"
      ),
    ] {
      let file = InputFile(path: FilePath(path).appending("A.swift"), root: 0)
      #expect(SourceLabels.assign(to: [file], roots: [FilePath(path)]).files.map(\.label) == [label])
    }
  }

  @Test func labelsStayApart() throws {
    let folder = try Folder(["x/Sources/A.swift": "", "y/Sources/A.swift": ""])
    let files = Discovery.files(
      InputSelection(paths: [folder.appending("x/Sources"), folder.appending("y/Sources")]))
    #expect(files.files.map(\.label) == ["x/Sources/A.swift", "y/Sources/A.swift"])
  }

  /// Of a checkout that is reached through a link, too.
  @Test func linksToTheWorkingFolderGiveTheSameLabels() throws {
    let folder = try Folder()
    let here = try #require(FileSystem.workingFolder())
    try folder.link("L", to: here.display)
    let root = folder.appending("L/S")
    let named = SourceLabels.assign(to: [InputFile(path: root.appending("A.swift"), root: 0)], roots: [root])
    #expect(named.files.map(\.label) == ["S/A.swift"])
    #expect(named.roots.map(\.label) == ["S"] && named.roots.map(\.start) == [FilePath(".")])
  }
}
