#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// Signals and deaths at every write of every command that writes.
  @Suite struct SignalTests {
    struct Command: Sendable, CustomTestStringConvertible {
      /// What is there before, as a shell script.
      var before = "true"
      var arguments: String
      var testDescription: String { arguments }
    }

    private static let files = [
      "S/A.swift": "enum A { case one(Int) }\n", "S/B.swift": "enum B { case one(Int), two }\n",
      "C/module.modulemap": "module CKey { header \"key.h\" }\n", "C/key.h": "enum key { KEY_A, KEY_B };\n",
      "t.stencil":
        "{% for e in types.enums %}\n// sourcery:file:{{ e.name }}.txt\n{{ e.name }}\n// sourcery:end\n{% endfor %}\n",
    ]
    private static let commands = [
      Command(arguments: "generate S -o Gen"),
      Command(
        before: "$TOOL generate S -o Gen", arguments: "generate S -o Gen --depfile depfile --stamp stamp"),
      Command(arguments: "render --sources S --templates t.stencil --output Gen"),
      Command(arguments: "inline S"), Command(arguments: "init"),
      Command(arguments: "c --module CKey -I C --select key --output Gen/C.swift"),
      Command(before: "git init -q .; $TOOL init", arguments: "merge-driver install"),
      Command(
        before: "git init -q .; git -c user.name=a -c user.email=a commit -q --allow-empty -m a; "
          + "$TOOL generate S -o Gen; cp Gen/A+Prisms.swift a",
        arguments: "merge-driver run a a a Gen/A+Prisms.swift"),
    ]

    private let tool: Tool

    init() throws {
      tool = try Tool()
      try tool.buildInterposer()
      try begin()
    }

    /// The folder as it was at first; the interposer stays.
    private func begin() throws {
      _ = try tool.shell(
        "find . -mindepth 1 -maxdepth 1 ! -name faults.so -exec rm -rf {} +; rm -rf ../cache ../scratch/prismgen-*"
      )
      for (path, text) in Self.files { try tool.write(path, text) }
    }

    private func temporaryFiles() throws -> String {
      try tool.shell("find . ../cache ../scratch -name '.prismgen-*.tmp' -o -path '../scratch/prismgen-*'")
        .output
    }

    @Test(arguments: commands, [SIGHUP, SIGINT, SIGQUIT, SIGTERM])
    func aSignalLeavesNoTemporaryFile(_ command: Command, _ signal: Int32) throws {
      for call in ["open", "write", "rename"] {
        var number = 1
        while true {
          try begin()
          let result = try tool.run(
            "(\(command.before)) >/dev/null 2>&1; exec $FAULTY \(command.arguments)", faultAt: call, number,
            error: 0, ["FAULT_SIGNAL": "\(signal)"])
          guard let result else { break }
          #expect(result.status == signal, "\(call) \(number): \(result.status) \(result.error)")
          #expect(try temporaryFiles() == "", "\(call) \(number)")
          number += 1
        }
        #expect(number > 1, "\(call)")
      }
    }

    /// Those that mostly other programs are told something with end this one too; a limit on its time does.
    ///
    /// 16, 34 and 64: SIGSTKFLT, SIGRTMIN and SIGRTMAX.
    @Test(arguments: [
      SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGXCPU, SIGIO, SIGPWR, 16, 34, 64,
    ])
    func aSignalOfAnotherMeaningLeavesNoTemporaryFile(_ signal: Int32) throws {
      for call in ["open", "write", "rename"] {
        try begin()
        let result = try #require(
          try tool.run(
            "exec $FAULTY generate S -o Gen --no-cache", faultAt: call, 1, error: 0,
            ["FAULT_SIGNAL": "\(signal)"]))
        #expect(result.status == signal, "\(call): \(result.status) \(result.error)")
        #expect(try temporaryFiles() == "", "\(call)")
      }
    }

    /// Calls that wait are interrupted again and again.
    @Test(arguments: commands) func signalsOfNoMeaningChangeNothing(_ command: Command) throws {
      let result = try tool.shell(
        "(\(command.before)) >/dev/null 2>&1; LD_PRELOAD=$PWD/faults.so exec $TOOL \(command.arguments)",
        environment: ["FAULT_ALARM": "300"])
      #expect(result.status == 0, "\(result.error)")
    }

    /// What a run was started to ignore is no reason to leave anything out.
    @Test func anIgnoredSignalIsNone() throws {
      let result = try #require(
        try tool.run(
          "trap '' HUP; exec $FAULTY generate S -o Gen --no-cache", faultAt: "write", 1, error: 0,
          ["FAULT_SIGNAL": "\(SIGHUP)"]))
      #expect(result.status == 0, "\(result.error)")
      #expect(tool.names("Gen") == ["A+Prisms.swift", "B+Prisms.swift"])
    }

    /// The check of a header's output waits for the compiler, which may never end and may not care for signals.
    @Test(arguments: [SIGHUP, SIGINT, SIGTERM]) func aSignalEndsTheCompilerToo(_ signal: Int32) throws {
      try tool.write(
        "tools/swiftc", "#!/bin/sh\ntrap '' HUP INT TERM\necho $$ >pid\nwhile :; do sleep 0.1; done\n")
      let result = try tool.shell(
        """
        own=$(dirname "$(readlink -f "$(command -v swiftc)")")
        printf '#!/bin/sh\nexec %s/swift-synthesize-interface "$@"\n' "$own" > tools/swift-synthesize-interface
        chmod +x tools/*
        (sleep 0.1; until [ -s pid ]; do sleep 0.1; done; kill -\(signal) $$) &
        PATH=$PWD/tools:$PATH exec $TOOL c --module CKey -I C --select key --output Gen/C.swift
        """)
      #expect(result.status == signal, "\(result.error)")
      #expect(try tool.shell("kill -0 $(cat pid)").status != 0)
      #expect(try temporaryFiles() == "")
    }

    /// A signal that whoever started the process holds back never ends it.
    @Test(arguments: [SIGTERM, SIGUSR1]) func aSignalThatIsHeldBackIsNone(_ signal: Int32) throws {
      for call in ["open", "write", "rename"] {
        try begin()
        let result = try #require(
          try tool.run(
            "exec $FAULTY generate S -o Gen --no-cache --depfile d --stamp s", faultAt: call, 1, error: 0,
            ["FAULT_SIGNAL": "\(signal)", "FAULT_BLOCKED": "\(signal)"]))
        #expect(result.status == 0, "\(call): \(result.error)")
        #expect(tool.names("Gen") == ["A+Prisms.swift", "B+Prisms.swift"], "\(call)")
        #expect(try tool.run("check", "S", "-o", "Gen").status == 0, "\(call)")
      }
    }

    /// What a killed run has left goes with the next one, also where it is the user's own folder. The system's folder for
    /// temporary files is the system's.
    @Test(arguments: commands.filter { !$0.arguments.hasPrefix("merge-driver") })
    func theNextRunClearsUp(_ command: Command) throws {
      for call in ["write", "rename"] {
        var number = 1
        while true {
          try begin()
          let killed = try tool.run(
            "(\(command.before)) >/dev/null 2>&1; XDG_CACHE_HOME= HOME= $FAULTY \(command.arguments)",
            faultAt: call, number, error: 0)
          if killed == nil { break }
          #expect(try temporaryFiles() != "", "\(call) \(number)")
          _ = try tool.shell("rm -rf ../scratch/prismgen-*")
          let result = try tool.shell("$TOOL \(command.arguments)")
          #expect(result.status == 0, "\(result.error)")
          #expect(try temporaryFiles() == "", "\(call) \(number)")
          number += 1
        }
        #expect(number > 1, "\(call)")
      }
    }

    /// A hook that cannot be run is none, and git only mumbles about it.
    @Test func aHookIsExecutableFromTheStart() throws {
      for number in 1...6 {
        try begin()
        _ = try tool.run(
          "(git init -q .; $TOOL init) 2>/dev/null; $FAULTY merge-driver install", faultAt: "renamed", number,
          error: 0)
        let result = try tool.shell(
          "for f in .git/hooks/p*[a-z]; do [ ${f%.sample} != $f ] || [ -x $f ] || echo $f; done")
        #expect(result.output.split(separator: "\n").filter { !$0.contains("*") } == [], "\(number)")
      }
    }
  }
#endif
