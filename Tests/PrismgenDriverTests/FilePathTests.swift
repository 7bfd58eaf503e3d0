import PrismgenDriver
import Testing

@Suite struct FilePathTests {
  @Test(arguments: [
    ("a/b", "a/b"), ("./a//b/./c/", "a/b/c"), (".", "."), ("./", "."), ("/", "/"), ("//a", "/a"),
    ("../a", "../a"),
    ("a/../b", "a/../b"), ("", "."),
  ])
  func normalisedWithoutAskingTheDisk(input: String, expected: String) {
    #expect(FilePath(input).display == expected)
  }

  @Test(arguments: [("a/b.swift", "a", "b.swift"), ("b.swift", ".", "b.swift"), ("/b", "/", "b")])
  func folderAndName(input: String, folder: String, name: String) {
    #expect(FilePath(input).folder == FilePath(folder))
    #expect(String(decoding: FilePath(input).name, as: UTF8.self) == name)
  }

  @Test(arguments: [
    ("a.swift", true), (".swift", false), ("x/a.swift", true), ("a.swift.txt", false), ("swift", false),
  ])
  func swiftSources(input: String, expected: Bool) {
    #expect(FilePath(input).isSwiftSource == expected)
  }

  @Test func bytesAreKept() {
    let bytes: [UInt8] = [0x61, 0xFF, 0x2F, 0x0A, 0x22]
    #expect(FilePath(bytes).bytes == bytes)
    #expect(FilePath("e\u{301}") != FilePath("\u{E9}"))
  }
}

@Suite struct GlobTests {
  @Test(arguments: [
    ("Generated", "Sources/Generated", true),
    ("Generated", "Sources/Generated/A.swift", false),
    ("*+Mock.swift", "Sources/A/B+Mock.swift", true),
    ("*+Mock.swift", "Sources/A/B.swift", false),
    ("Sources/*/A.swift", "Sources/X/A.swift", true),
    ("Sources/*/A.swift", "Sources/X/Y/A.swift", false),
    ("Sources/**/A.swift", "Sources/A.swift", true),
    ("Sources/**/A.swift", "Sources/X/Y/A.swift", true),
    ("**/Tests/**", "App/Tests/A.swift", true),
    ("**/Tests/**", "App/Tests", true),
    ("**/Tests/**", "App/Test", false),
    ("**", "a/b", true),
    ("?.swift", "a.swift", true),
    ("?.swift", "ab.swift", false),
    ("./a/b", "a/b", true),
    ("a*b*c", "aXbYbZc", true),
    ("a*b*c", "aXbYbZ", false),
    ("*", "anything", true),
    ("", "a", false),
  ])
  func matches(pattern: String, path: String, expected: Bool) {
    #expect(Glob(pattern).matches(FilePath(path).components[...]) == expected)
  }

  @Test func manyStarsTakeNoTime() {
    let pattern = String(repeating: "*a", count: 200) + "b"
    #expect(
      !Glob(pattern).matches(
        FilePath(String(repeating: "a", count: 2_000)).components[...]))
  }
}
