#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  private let hasTracer = (try? Tool().shell("strace -V"))?.status == 0

  /// What the command asks the system for while it reads what somebody hostile wrote.
  @Suite(.enabled(if: hasTracer, "strace is not installed")) struct ConfinementTests {
    private static let files = [
      "S/A.swift":
        "enum A { case a(Int), b }\n#if os(Linux)\n#sourceLocation(file: \"/etc/passwd\", line: 1)\n#endif\n",
      "S/B.swift":
        "#!/bin/sh\n// prismgen: $(touch pwned) `touch pwned`\nenum B { case a(String = #file) }\n",
      "S/$(touch pwned);touch pwned.swift": "enum C { case a(Int) }\n",
      "T/t.stencil": "{% include \"../secret\" %}", "T/u.stencil": "{% include \"/etc/passwd\" %}",
      "T/v.stencil": "{{ types.enums.count }}{% for e in types.enums %}{{ e.name }}{% endfor %}",
      "secret": "secret", "S/.hidden.swift": "enum Hidden { case a(Int) }",
    ]

    /// What is run, and below what it may write.
    private static let commands: [(arguments: String, outputs: [String])] = [
      ("generate S -o Gen --emit all", ["Gen"]), ("generate S -o Gen --no-cache", ["Gen"]),
      ("check S -o Gen", []), ("list S", []), ("explain A S", []), ("preview A S", []), ("graph S", []),
      ("coverage S", []),
      ("dump --stage resolved S", []), ("render --sources S --templates T --output Gen", ["Gen"]),
      ("render --sources S --templates T/v.stencil --output Gen", ["Gen"]), ("inline S", ["S"]),
      ("template context A S", []), ("generate --config hostile.yml", ["Gen"]),
    ]

    @Test(arguments: commands)
    func opensItsInputsAndWritesItsOutputsOnly(_ arguments: String, _ outputs: [String]) throws {
      let tool = try Tool(Self.files)
      try tool.write("hostile.yml", "sources: S\noutput: Gen\nargs: {x: $(touch pwned)}\n")
      let result = try tool.shell(
        "strace -f -qq -y -s 4096 -e trace=%file,%network,%process -o trace $TOOL \(arguments)")
      #expect([0, 1, 65, 78].contains(result.status), "\(result.error)")
      #expect(!FileManager.default.fileExists(atPath: tool.folder.path + "/pwned"))
      let calls = (tool.text("trace") ?? "").split(separator: "\n").compactMap { SystemCall($0) }
      #expect(calls.contains { $0.name == "openat" })
      #expect(calls.filter { $0.name.hasPrefix("exec") }.count == 1)
      #expect(
        calls.filter { ["socket", "connect", "bind", "fork", "vfork"].contains($0.name) }.map(\.text) == [])
      let inputs = ["S", "T", "Gen", "hostile.yml", ".prismgen.yml"]
      for call in calls where call.succeeds {
        let paths = call.paths.map {
          $0.hasPrefix(tool.folder.path + "/") ? String($0.dropFirst(tool.folder.path.count + 1)) : $0
        }
        if paths.allSatisfy(tool.isOfSanitizer) { continue }
        if call.isChange {
          #expect(
            paths.allSatisfy { path in
              outputs.contains { path == $0 || path.hasPrefix($0 + "/") } || tool.isCache(path)
            },
            "\(call.text)")
        } else if call.isOpening {
          #expect(
            paths.allSatisfy { path in
              inputs.contains { path == $0 || path.hasPrefix($0 + "/") } && path != "S/.hidden.swift"
                || path == "."
                || Self.isSystem(path)
                || tool.isCache(path)
            }, "\(call.text)")
        }
      }
    }

    /// As in a folder that is made the root without one for `/proc`.
    @Test func withoutArgumentsNothingSucceeds() throws {
      let tool = try Tool(Self.files)
      let result = try tool.shell(
        "strace -qq -o trace -P /proc/self/maps -e inject=openat:error=EACCES $TOOL check S -o Gen")
      #expect(result.status == 74 && result.output == "", "\(result.output)")
      #expect(result.error.contains("is /proc mounted?"), "\(result.error)")
    }

    /// What every program opens before it begins.
    private static func isSystem(_ path: String) -> Bool {
      let libraries = Tool.executable.deletingLastPathComponent().path
      return [
        "/lib", "/usr/", "/etc/ld.so", "/etc/localtime", "/proc/", "/sys/", "/dev/", "/opt/", libraries,
      ].contains { path.hasPrefix($0) }
        || path.hasSuffix(".so") || path.contains(".so.")
    }
  }

  /// A line of strace's.
  private struct SystemCall {
    let name: String
    let text: String
    let paths: [String]
    let succeeds: Bool

    init?(_ line: Substring) {
      guard let found = line.firstMatch(of: /^(?:\d+\s+)?(\w+)\(/) else { return nil }
      name = String(found.1)
      text = String(line)
      // A name in a folder that is open stands behind that folder.
      paths = line.matches(of: /(?:<([^<>]*)>, )?"((?:[^"\\]|\\.)*)"/).map { match in
        let name = String(match.2)
        guard let folder = match.1, !name.hasPrefix("/"), name != "." else { return name }
        return "\(folder)/\(name)"
      }
      succeeds = !line.contains(") = -1 ")
    }

    var isOpening: Bool { name == "openat" || name == "open" }
    var isChange: Bool {
      isOpening && text.contains(/O_WRONLY|O_RDWR|O_CREAT/)
        || [
          "rename", "renameat", "renameat2", "unlink", "unlinkat", "mkdir", "mkdirat", "symlink", "link",
          "linkat", "chmod", "truncate",
        ].contains(name)
    }
  }

  extension Tool {
    /// What is kept for later runs.
    fileprivate func isCache(_ path: String) -> Bool {
      path.hasPrefix(folder.deletingLastPathComponent().path + "/cache")
    }

    /// The thread sanitizer moves its program's constants by way of a file that it makes and removes before the program begins.
    fileprivate func isOfSanitizer(_ path: String) -> Bool {
      path.hasPrefix(folder.deletingLastPathComponent().path + "/scratch/tsan.rodata.")
    }
  }
#endif
