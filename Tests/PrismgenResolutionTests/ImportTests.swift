import PrismgenModel
import Testing

struct ImportTests {
  /// The first file's imports, with other files of the module beside it.
  @Test(arguments: [
    (["enum E { case a(Int) }"], ["import PrismOptics"]),
    (["public enum E { case a(Int) }"], ["public import PrismOptics"]),
    (["import A\nenum E { case a(Int) }"], ["import PrismOptics", "import A"]),
    (["internal import A\nenum E { case a(Int) }"], ["import PrismOptics", "internal import A"]),
    // An unused public import warns, so it is lowered; beside an explicit level it must not become bare.
    (["public import A\nenum E { case a(T) }"], ["import PrismOptics", "import A"]),
    (
      ["public import A\nenum E { case a(T) }", "internal import A"],
      ["import PrismOptics", "internal import A"]
    ),
    // A private import is for its own file only, but no bare import may stand beside it.
    (
      ["public import A\nenum E { case a(T) }", "private import A", "fileprivate import PrismOptics"],
      ["internal import PrismOptics", "internal import A"]
    ),
    (
      ["public import A\nenum E { case a(T) }", "internal import A", "import A"],
      ["import PrismOptics", "import A"]
    ),
    (["public import A\npublic enum E { case a(T) }"], ["public import PrismOptics", "public import A"]),
    (["public import A\npublic enum E { case a(Int) }"], ["public import PrismOptics", "import A"]),
    // Which of two modules a name comes from is told by the other files that mention it.
    (
      ["public import A\npublic import B\npublic enum E { case a(T) }", "import B\nstruct S { var t: T }"],
      ["public import PrismOptics", "import A", "public import B"]
    ),
    // The names of Windows come from its module.
    (
      [
        """
        public import B
        #if os(Windows)
        public import WinSDK
        #endif
        public enum E { case a(DWORD) }
        """
      ],
      ["public import PrismOptics", "import B", "public import WinSDK #if os(Windows)"]
    ),
    // Behind an alias the compiler asks for the type that it stands for, and not for those inside of it.
    (
      ["public import A\npublic enum E { case a(Many) }", "public import A\npublic typealias Many = [T]"],
      ["public import PrismOptics", "import A"]
    ),
    (
      [
        "public import A\npublic enum E { case a(One) }",
        "public import A\npublic typealias One = (Two)\npublic typealias Two = (any T)",
      ],
      ["public import PrismOptics", "public import A"]
    ),
    (
      ["public import A\npublic import B\npublic enum E { case a(B.T) }"],
      ["public import PrismOptics", "import A", "public import B"]
    ),
    (
      [
        "public import struct A.T\npublic import B\npublic enum E { case a(T) }",
        "import A\nstruct S { var t: T }",
      ],
      ["public import PrismOptics", "public import struct A.T", "import B"]
    ),
    // All imports of one module in a file have the level that one of them needs.
    (
      ["public import struct A.T\npublic import struct A.U\npublic enum E { case a(T) }"],
      ["public import PrismOptics", "public import struct A.T", "public import struct A.U"]
    ),
    (
      ["package import struct A.T\npackage import struct A.U\nenum E { case a(T) }"],
      ["import PrismOptics", "internal import struct A.T", "internal import struct A.U"]
    ),
    (
      [
        "#if X\npublic import struct A.T\n#else\npublic import struct A.U\n#endif\npublic enum E { case a(T) }"
      ],
      ["public import PrismOptics", "public import struct A.T #if X", "import struct A.U #if !X"]
    ),
    // A package declaration needs less than the public import of its source, and a package import stands beside no bare one
    // without the feature that makes that one internal.
    (
      ["public import A\npackage enum E { case a(T) }"],
      [
        "package import PrismOptics #if hasFeature(InternalImportsByDefault)",
        "import PrismOptics #if !(hasFeature(InternalImportsByDefault))",
        "package import A #if hasFeature(InternalImportsByDefault)",
        "import A #if !(hasFeature(InternalImportsByDefault))",
      ]
    ),
    (
      ["public import A\npackage enum E { case a(T) }", "internal import A\ninternal import PrismOptics"],
      ["package import PrismOptics", "package import A"]
    ),
    // What no package declaration needs is lowered further, and an explicit level stays explicit.
    (["package import A\nenum E { case a(T) }"], ["import PrismOptics", "internal import A"]),
    // The compiler lets a package type stand in an extension of what its source imports for itself, and not its optics.
    (
      ["import A\nextension T { package enum E { case a(Int) } }"],
      [
        "package import PrismOptics #if hasFeature(InternalImportsByDefault)",
        "import PrismOptics #if !(hasFeature(InternalImportsByDefault))",
        "package import A #if hasFeature(InternalImportsByDefault)",
        "import A #if !(hasFeature(InternalImportsByDefault))",
      ]
    ),
    (
      ["public import A\nenum E { case a(T) }", "package import A"],
      ["import PrismOptics", "internal import A"]
    ),
    // Foundation's names are known, so that others come from elsewhere; those of the platform come from its library.
    (
      ["public import Foundation\npublic import B\npublic enum E { case a(T) }"],
      ["public import PrismOptics", "import Foundation", "public import B"]
    ),
    (
      ["public import Foundation\npublic import B\npublic enum E { case a(NST) }"],
      ["import PrismOptics", "import Foundation", "import B"]
    ),
    (
      ["@_implementationOnly import A\nimport Glibc\nenum E { case a(in_addr) }"],
      ["import PrismOptics", "import Glibc"]
    ),
    // The extension of another module's type names it.
    (
      ["public import A\nextension T { public enum E { case a } }"],
      ["public import PrismOptics", "public import A"]
    ),
    // An internal property of a public struct asks for nothing.
    (
      ["public import A\n// prismgen: all\npublic struct S { public var a: Int; var b: T }"],
      ["public import PrismOptics", "import A"]
    ),
    // Whoever sees an alias sees what it stands for.
    (
      ["public import A\npublic enum E { case a(N); public typealias N = T }"],
      ["public import PrismOptics", "public import A"]
    ),
    // An alias of another file may stand for what this file does not import.
    (
      ["public import A\npublic enum E { case a(N) }", "import B\npublic typealias N = T"],
      ["public import PrismOptics", "import A"]
    ),
    (
      ["public enum E { case a(N) }", "public import B\npublic typealias M = [T]", "public typealias N = M"],
      ["public import PrismOptics"]
    ),
    (["import App\nimport struct App.T\nenum E { case a(T) }"], ["import PrismOptics"]),
    (
      ["public import Foundation\npublic enum E { case a(Date) }"],
      ["public import PrismOptics", "public import Foundation"]
    ),
    (
      [
        "#if X\npublic import FoundationEssentials\n#else\npublic import Foundation\n#endif\n"
          + "public enum E { case a(Date) }"
      ],
      [
        "public import PrismOptics", "public import FoundationEssentials #if X",
        "public import Foundation #if !X",
      ]
    ),
    // What clashes only in another configuration does not clash.
    (
      [
        "#if X\npublic import A\n#else\nimport A\n#endif\nenum E { case a }",
        "#if X\ninternal import A\n#else\nimport A\n#endif",
      ],
      ["import PrismOptics", "internal import A #if X", "import A #if !X"]
    ),
    (
      ["#if X\ninternal import PrismOptics\n#else\nimport PrismOptics\n#endif\nenum E { case a }"],
      ["internal import PrismOptics #if X", "import PrismOptics #if !(X)"]
    ),
    (
      ["#if X\nimport PrismOptics\n#endif\nstruct S {}", "internal import PrismOptics\nenum E { case a }"],
      ["internal import PrismOptics"]
    ),
    (
      ["#if X\nimport A\n#endif\nstruct S {}", "package import A\nenum E { case a(T) }"],
      ["import PrismOptics", "internal import A"]
    ),
    (
      ["public import A\nenum E { case a(T) }", "#if X\ninternal import A\n#else\nimport A\n#endif"],
      ["import PrismOptics", "internal import A #if X", "import A #if !(X)"]
    ),
    (
      [
        "#if os(Linux)\npublic import A\n#endif\nenum E { case a(T) }",
        "#if os(macOS)\ninternal import A\n#endif",
        "#if X\nimport A\n#endif",
      ],
      ["import PrismOptics", "import A #if os(Linux)"]
    ),
    // Where no source imports bare, all that is generated has a level.
    (
      [
        "#if X\ninternal import A\n#else\npublic import A\n#endif\nenum E { case a(T) }",
        "public import A\nenum F { case b(T) }",
      ],
      ["import PrismOptics", "internal import A #if X", "internal import A #if !X"]
    ),
    (
      [
        "#if X\ninternal import PrismOptics\n#endif\nstruct S {}",
        "import PrismOptics\npackage enum E { case a }",
      ],
      [
        "package import PrismOptics #if hasFeature(InternalImportsByDefault)",
        "import PrismOptics #if !(hasFeature(InternalImportsByDefault))",
      ]
    ),
    (
      ["#if X\ninternal import PrismOptics\n#else\nimport PrismOptics\n#endif\npackage enum E { case a }"],
      [
        "package import PrismOptics #if X",
        "package import PrismOptics #if (hasFeature(InternalImportsByDefault)) && (!(X))",
        "import PrismOptics #if (!(hasFeature(InternalImportsByDefault))) && (!(X))",
      ]
    ),
    (
      [
        "public import A\n#if X\npublic enum E { case a(T) }\n#endif\npackage enum F { case b(T) }",
        "internal import A\ninternal import PrismOptics",
      ],
      [
        "public import PrismOptics #if X", "package import PrismOptics #if !(X)", "public import A #if X",
        "package import A #if !(X)",
      ]
    ),
    // The conformance of a type that inlined code sees is as good as public.
    (["@usableFromInline enum E { case a }"], ["public import PrismOptics"]),
    (["@usableFromInline struct S { public enum E { case a } }"], ["public import PrismOptics"]),
    (["@usableFromInline struct S { enum E { case a } }"], ["import PrismOptics"]),
    (["@_implementationOnly import A\nenum E { case a(Int) }"], ["import PrismOptics"]),
    (
      ["@_implementationOnly import A\nenum E { case a(T) }"],
      ["import PrismOptics", "@_implementationOnly import A"]
    ),
    (["@_exported import A\nenum E { case a(Int) }"], ["import PrismOptics", "import A"]),
    (["@preconcurrency import A\nenum E { case a }"], ["import PrismOptics", "@preconcurrency import A"]),
    (["@testable import A\nenum E { case a }"], ["import PrismOptics", "@testable import A"]),
    (["import A\nimport A\nenum E { case a }"], ["import PrismOptics", "import A"]),
    (["import PrismOptics\nenum E { case a }"], ["import PrismOptics"]),
    (["enum E { case a }", "internal import PrismOptics"], ["internal import PrismOptics"]),
    (["public enum E { case a }", "internal import PrismOptics"], ["public import PrismOptics"]),
    (
      ["package enum E { case a }"],
      [
        "package import PrismOptics #if hasFeature(InternalImportsByDefault)",
        "import PrismOptics #if !(hasFeature(InternalImportsByDefault))",
      ]
    ),
    (
      ["#if X\nimport A\n#else\nimport B\n#endif\nenum E { case a }"],
      ["import PrismOptics", "import A #if X", "import B #if !X"]
    ),
    (
      ["#if X\npublic enum E { case a }\n#endif"],
      ["public import PrismOptics #if X", "import PrismOptics #if !(X)"]
    ),
    (
      ["public import A\n#if X\npublic enum E { case a(T) }\n#endif\nenum F { case b }"],
      [
        "public import PrismOptics #if X", "import PrismOptics #if !(X)", "public import A #if X",
        "import A #if !(X)",
      ]
    ),
  ])
  func imports(files: [String], expected: [String]) {
    var module = Module()
    module.files = files.enumerated().map { ("File\($0.offset).swift", $0.element) }
    #expect(module.imports() == expected)
  }

  /// Also those that one platform has.
  @Test func everyModuleThatMayDeclareANameIsNamed() {
    let module = Module(
      """
      public import A
      public import B
      #if os(Linux)
      public import C
      #endif
      public enum E { case a(T) }
      """)
    #expect(module.messages().contains { $0.hasPrefix("'T' may come from A or B or C; ") })
  }

  @Test func nothingOfOursIsImportedWithoutOptics() {
    var module = Module("import A\nenum E { case a(T) }")
    module.options.emit = [.properties, .predicates, .modifiers]
    #expect(module.imports() == ["import A"])
    module.options.emit = nil
    module.options.runtime = .embedded
    #expect(module.imports() == ["import A"])
  }
}
