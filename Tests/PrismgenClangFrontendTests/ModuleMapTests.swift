import Foundation
import PrismgenSource
import Testing

@testable import PrismgenClangDriver

/// The forms of module maps: both readers find the same headers as the compiler.
@Suite struct ModuleMapTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var about: String
    var map: String
    /// Structs by the paths of their headers.
    var headers: [String: String]
    /// Those that are generated for.
    var structs: [String]
    var files: [String: String] = [:]
    var testDescription: String { about }
  }

  static let rows = [
    Row(
      about: "a map elsewhere", map: "extern module Maps \"below/real.modulemap\"",
      headers: ["below/a.h": "a"], structs: ["a"],
      files: ["below/real.modulemap": "module Maps { header \"a.h\" export * }"]),
    Row(
      about: "a map in the folder of the module's name", map: "", headers: ["Maps/a.h": "a"], structs: ["a"],
      files: ["Maps/module.modulemap": "module Maps { header \"a.h\" export * }"]),
    Row(
      about: "submodules",
      map: """
        module Maps {
          module A { header "a.h" export * }
          module C { requires cplusplus, !windows
            header "c.h" }
          module B { header "b.h" export * }
        }
        """, headers: ["a.h": "a", "b.h": "b", "c.h": "c::d"], structs: ["a", "b"]),
    Row(
      about: "a submodule behind its module",
      map: "module Maps { header \"a.h\" export * }\nmodule Maps.More { header \"b.h\" export * }\n"
        + "module MapsToo { header \"c.h\" }",
      headers: ["a.h": "a", "b.h": "b", "c.h": "c"], structs: ["a", "b"]),
    Row(
      about: "another module's submodule of the name",
      map: "module Other { module Maps { header \"a.h\" } }\nmodule Maps { header \"b.h\" export * }",
      headers: ["a.h": "a", "b.h": "b"], structs: ["b"]),
    Row(
      about: "requirements, and what only looks like them",
      map: """
        module Maps {
          module A { requires !cplusplus header "a.h" }
          module C { requires c99, cplusplus header "c.h" }
          module B { requires c99 private header "b.h" }
        }
        """, headers: ["a.h": "a", "b.h": "b", "c.h": "c::d"], structs: ["a", "b"]),
    Row(
      about: "requirements of other systems",
      map: """
        module Maps {
          module A { requires !windows header "a.h" export * }
          module C { requires windows header "c.h" }
          module D { requires !blocks, !linux header "d.h" }
          module E { requires unheard_of header "e.h" }
        }
        """, headers: ["a.h": "a", "c.h": "c::d", "d.h": "d::e", "e.h": "e::f"], structs: ["a"]),
    Row(
      about: "comments, and quotes in a name",
      map: "\u{FEFF}/* module Maps { // */ module Maps { // }\n header/**/\"a\\\"}b\\\\.h\" export * }",
      headers: ["a\\\"}b\\\\.h": "a"], structs: ["a"]),
    Row(
      about: "an umbrella header", map: "module Maps { umbrella header \"all.h\" module * { export * } }",
      headers: ["a.h": "a"], structs: ["a"], files: ["all.h": "#include \"a.h\"\n"]),
    Row(
      about: "an umbrella folder",
      map: "module Maps { umbrella \"all\" exclude header \"all/c.h\" module * { export * } }",
      headers: ["all/a.h": "a", "all/below/b.hh": "b", "all/c.h": "c::d"], structs: ["a", "b"]),
    Row(
      about: "folders that are written in several ways",
      map: "module Maps { umbrella \"./all/\" exclude header \"all//c.h\" module * { export * } }",
      headers: ["all/a.h": "a", "all/c.h": "c::d"], structs: ["a"]),
    Row(
      about: "a private header", map: "module Maps { private header \"a.h\" header \"b.h\" export * }",
      headers: ["a.h": "a", "b.h": "b"], structs: ["a", "b"]),
  ]

  @Test(arguments: rows, [nil, ModuleFolder.noLibrary])
  func findsTheHeaders(row: Row, library: String?) throws {
    let folder = try ModuleFolder("Maps", header: "")
    var files = row.files
    files["module.modulemap"] = row.map
    for (path, name) in row.headers {
      files[path] =
        "enum \(name)_tag { \(name)_A, \(name)_B };\n"
        + "struct \(name) { enum \(name)_tag tag; union { int a; float b; } u; };\n"
    }
    for (path, text) in files {
      let url = URL(fileURLWithPath: folder.path).appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    var request = CRequest(module: "Maps", environment: ModuleFolder.environment(library: library))
    request.includes = [folder.path]
    let generation = CGeneration(request)
    let text = try #require(generation.text, "\(generation.diagnostics)")
    for name in row.headers.values {
      #expect(text.contains("extension \(name) {") == row.structs.contains(name))
    }
  }

  /// An import of the module brings no explicit submodule along.
  @Test(arguments: [nil, ModuleFolder.noLibrary])
  func saysWhatIsInAnExplicitSubmodule(library: String?) throws {
    let folder = try ModuleFolder("Maps", header: "")
    let files = [
      "module.modulemap": """
      module Maps {
        explicit module Sub { header "a.h" module Deep { header "c.h" } }
        module Plain { header "b.h" export * }
      }
      explicit module Maps.Late { header "d.h" }
      module Closed { explicit module Sub { header "a.h" } }
      """,
      "a.h": "enum sk { SK_A, SK_B };\nstruct st { enum sk k; union { int a; float b; } u; };\n",
      "b.h": "enum pk { PK_A, PK_B };\nstruct pt { enum pk k; union { int a; float b; } u; };\n",
      "c.h": "enum deep { DK_A, DK_B };\n", "d.h": "enum late { LK_A, LK_B };\n",
    ]
    for (name, text) in files {
      try text.write(toFile: "\(folder.path)/\(name)", atomically: true, encoding: .utf8)
    }
    func generate(_ module: String, _ select: [String]) -> CGeneration {
      var request = CRequest(module: module, environment: ModuleFolder.environment(library: library))
      request.includes = [folder.path]
      request.select(select)
      return CGeneration(request)
    }
    let all = generate("Maps", ["all-proven"])
    #expect(all.text?.contains("extension pt {") == true && all.diagnostics.map(\.id.code) == ["PG0509"])
    #expect(
      all.diagnostics.first?.message.hasSuffix("submodules of 'Maps': 'Maps.Late', 'Maps.Sub'") == true,
      "\(all.diagnostics)")
    for (name, submodule) in [("st", "Sub"), ("sk", "Sub"), ("deep", "Sub"), ("late", "Late")] {
      let error = try #require(generate("Maps", ["pt", name]).diagnostics.first)
      #expect(error.id.code == "PG0508", "\(error)")
      #expect(
        error.help
          == "it is in the explicit submodule 'Maps.\(submodule)', which is not imported with 'Maps'")
    }
    for module in ["Maps.Sub", "Maps.Late", "Closed"] {
      let error = try #require(generate(module, ["all-proven"]).diagnostics.first)
      #expect(
        error.id.code == "PG0521" && error.help?.hasPrefix("explicit submodules are not read") == true,
        "\(error)")
    }
  }

  /// The enum of a tag, or the union, is another module's, whose constants and members the importer does not show.
  @Test func leavesOutWhatIsOfAnotherModule() throws {
    let folder = try ModuleFolder("Maps", header: "")
    let files = [
      "module.modulemap": "module Other { header \"a.h\" }\nmodule Maps { header \"b.h\" }",
      "a.h": "enum tag { T_A, T_B };\nunion u { int a; float b; };\nstruct inner { int x; };\n",
      "b.h": """
      #include "a.h"
      struct s { enum tag tag; union { int a; float b; } u; };
      enum k { K_A, K_B };
      struct t { enum k k; union u u; };
      enum l { L_A, L_B, L_C };
      struct v { enum l l; union { struct inner a; double b; int (*c)(struct t *); } u; };

      """,
    ]
    for (name, text) in files {
      try text.write(toFile: "\(folder.path)/\(name)", atomically: true, encoding: .utf8)
    }
    var request = CRequest(module: "Maps", environment: ModuleFolder.environment())
    request.includes = [folder.path]
    let generation = CGeneration(request)
    let diagnostics = generation.diagnostics
    #expect(diagnostics.map(\.id.code) == ["PG0513", "PG0513", "PG0513"], "\(diagnostics)")
    #expect(diagnostics.contains { $0.message.contains("'inner' is declared by another module") })
    let text = generation.text ?? ""
    #expect(text.contains("case b(Double)") && text.contains("case c("), "\(text)")
  }
}
