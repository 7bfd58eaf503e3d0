#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// The files of the user's that `merge-driver install` adds lines to.
  @Suite struct MergeDriverFaultTests {
    private static let hook = "#!/bin/sh\ntrue\n"
    private static let names = ["pre-merge-commit", "pre-commit", "post-commit", "post-rewrite"]

    private let tool: Tool

    init() throws {
      tool = try Tool(["old/.prismgen.yml": "sources: S\noutput: G\n"])
      try tool.buildInterposer()
      let result = try tool.shell(
        "cd old && git init -q && git config core.hooksPath .git/hooks && mkdir -p .git/hooks")
      #expect(result.status == 0, "\(result.error)")
    }

    private func install(
      _ call: String, _ number: Int, file: String = "", before: String = ":"
    ) throws -> Tool.Result? {
      try tool.run(
        "export HOME=\"$PWD\" GIT_CONFIG_NOSYSTEM=1; rm -rf r; cp -R old r; cd r; \(before); $FAULTY merge-driver install",
        faultAt: call, number, error: EIO, ["FAULT_FILE": file])
    }

    private func expectLines(_ place: String) {
      #expect(tool.text("r/.gitattributes")?.contains("\"/G/*.swift\" merge=prismgen\n") == true, "\(place)")
      for name in Self.names {
        #expect(
          tool.text("r/.git/hooks/\(name)")?.contains("merge-driver finish") == true, "\(place): \(name)")
      }
    }

    /// Whatever is being written just then: it is read again.
    @Test(arguments: [
      (".gitattributes", "echo '*.x merge=y' > .gitattributes"), (".gitattributes", ":"),
      (".git/hooks/pre-commit", "printf '\(hook)' > .git/hooks/pre-commit; chmod +x .git/hooks/*"),
    ])
    func whatIsSavedMeanwhileStays(_ file: String, _ before: String) throws {
      var number = 1
      while let result = try install("save", number, file: file, before: before) {
        let place = "\(file) \(number)"
        #expect(result.status == 0, "\(place): \(result.error)")
        #expect(tool.text("r/" + file)?.contains("// saved\n") == true, "\(place)")
        expectLines(place)
        number += 1
      }
      #expect(number > 5)
    }

    @Test func aHookThatAppearsMeanwhileStays() throws {
      var number = 1
      while let result = try install("save", number, file: ".git/hooks/pre-commit") {
        let text = tool.text("r/.git/hooks/pre-commit") ?? ""
        #expect(text.contains("// saved\n"), "\(number)")
        // What is no shell script gets no call, and that is told.
        let isTold = result.error.contains("'.git/hooks/pre-commit' is not a shell script")
        #expect(result.status == 0 && text.contains("finish") != isTold, "\(number): \(result.error)")
        number += 1
      }
      #expect(number > 5)
    }

    /// The lines are those of a good run, or there are none.
    @Test(arguments: [
      ("where", ""), ("poll", ""), ("file-status", ".gitattributes"),
      ("file-status", ".git/hooks/pre-commit"),
    ])
    func whatCannotBeToldIsNotGuessed(_ call: String, _ file: String) throws {
      let before =
        "echo x > .gitattributes; printf '\(Self.hook)' > .git/hooks/pre-commit; chmod +x .git/hooks/*"
      var number = 1
      while let result = try install(call, number, file: file, before: before) {
        let place = "\(call) \(number): \(result.error)"
        if result.status == 0 {
          expectLines(place)
        } else {
          let says = call == "poll" ? "could not be listened to until its end" : "Input/output error"
          #expect(result.error.contains(says), "\(place)")
        }
        #expect(tool.text("r/.gitattributes")?.hasPrefix("x\n") == true, "\(place)")
        #expect(tool.text("r/.git/hooks/pre-commit")?.hasPrefix(Self.hook.prefix(10)) == true, "\(place)")
        number += 1
      }
      #expect(number > 1)
    }
  }
#endif
