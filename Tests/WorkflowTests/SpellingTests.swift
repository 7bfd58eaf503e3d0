import Foundation
import TestSupport
import Testing

/// Two spellings of an umlaut are one string to Swift, and two texts to the compiler and to the file system.
@Suite struct SpellingTests {
  private static let composed = "caf\u{E9}"
  private static let decomposed = "cafe\u{301}"

  @Test func aBuildFollowsTheSpelling() throws {
    let tool = try Tool(["list": "A.swift\n"])
    for name in [Self.composed, Self.decomposed] {
      try tool.write("A.swift", "enum A { case \(name)(Int), other }\n")
      let result = try tool.shell("\"$(dirname \"$TOOL\")/prismgen-build\" M G 1 list")
      #expect(result.status == 0, "\(result.error)")
      let text = try #require(tool.text("G/Prismgen0.generated.swift"))
      #expect(Data(text.utf8).range(of: Data(name.utf8)) != nil, "\(name.utf8.count) bytes")
    }
  }

  // Other systems take both for one name.
  #if os(Linux)
    @Test func aCModuleFollowsTheSpelling() throws {
      let header = "enum kind { KIND_A, KIND_B };\n"
      let tool = try Tool()
      let arguments = "--module CKey -I . --select kind --output CKey.swift"
      for name in [Self.composed, Self.decomposed] {
        try tool.shell("rm -f *.h")
        try tool.write("\(name).h", header)
        try tool.write("module.modulemap", "module CKey { header \"\(name).h\" }\n")
        #expect(try tool.shell("$TOOL c check \(arguments)").status == 1)
        let result = try tool.shell("$TOOL c \(arguments)")
        #expect(result.error == "wrote   CKey.swift\n")
        let text = try #require(tool.text("CKey.swift"))
        #expect(Data(text.utf8).range(of: Data("\(name).h".utf8)) != nil, "\(name.utf8.count) bytes")
      }
    }

    /// A place is no place on the same line of the other file.
    @Test func columnsAreCountedInTheirOwnFile() throws {
      let tool = try Tool(["S/\(Self.decomposed).swift": "enum B { case }\n"])
      try tool.write("S/\(Self.composed).swift", "/* é 日本 */ enum C { case }\n")
      let result = try tool.run("check", "S", "-o", "G", "--reporter", "sarif")
      let columns = result.output.components(separatedBy: "\"startColumn\":").dropFirst()
        .map { $0.prefix { $0.isNumber } }
      #expect(columns == ["10", "6", "21", "17"], "the error's and its note's\n\(result.output)")
    }
  #endif
}
