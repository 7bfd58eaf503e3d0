import Foundation
import TestSupport
import Testing

/// Files, folders and streams that are not what a run expects.
@Suite struct HostileSystemTests {
  struct Row: Sendable, CustomTestStringConvertible {
    /// A shell script in a folder with the source `S/Route.swift`, where `$TOOL` is the command.
    var script: String
    var status: Int32
    /// A part of what is said.
    var says = ""
    var testDescription: String { script }
  }

  private static let rows = [
    // Output that is no file of ours.
    Row(
      script: "mkdir -p Gen/Route+Prisms.swift; $TOOL generate S -o Gen", status: 74,
      says: "not a regular file"),
    Row(
      script: "mkdir Gen; mkfifo Gen/Route+Prisms.swift; $TOOL generate S -o Gen", status: 74,
      says: "not a regular file"),
    Row(
      script: "mkdir Gen; ln -s /dev/full Gen/Route+Prisms.swift; $TOOL generate S -o Gen", status: 74,
      says: "not a regular file"),
    Row(
      script:
        "mkdir Gen; echo mine > x; ln -s ../x Gen/Route+Prisms.swift; $TOOL generate S -o Gen; s=$?; grep -q mine x && exit $s",
      status: 74, says: "not a regular file"),
    Row(script: "mkfifo Out.swift; $TOOL generate S -o Out.swift", status: 74, says: "not a regular file"),
    Row(
      script: "echo mine > Gen; $TOOL generate S -o Gen; s=$?; grep -q mine Gen && exit $s", status: 74,
      says: "Gen"),
    Row(script: "ln -s nowhere Gen; $TOOL generate S -o Gen/Sub", status: 74, says: "leads nowhere"),
    Row(script: "ln -s nowhere Gen; $TOOL generate S -o Gen", status: 74, says: "leads nowhere"),
    Row(script: "$TOOL generate S -o /dev/null", status: 74, says: "/dev/null"),
    Row(script: "ln -s Gen Gen; $TOOL generate S -o Gen", status: 74, says: "symbolic links"),
    Row(
      script:
        "mkdir Gen; ln -s /dev/null Gen/Route+Prisms.swift; $TOOL generate S -o Gen; s=$?; [ -c /dev/null ] && exit $s",
      status: 74, says: "not a regular file"),
    // The longest path that there is, beside which the name of no other file has room.
    Row(
      script: #"""
        cat > deep.py << 'END'
        import os, subprocess, sys
        top = path = os.getcwd()
        length = os.pathconf(top, 'PC_PATH_MAX') - 1 - len('/Route+Prisms.swift')
        while len(path) < length:
            rest = length - len(path) - 1
            name = 'd' * (rest if rest <= 200 else 199 if rest == 201 else 200)
            os.mkdir(name); os.chdir(name); path += '/' + name
        os.chdir(top)
        sys.exit(subprocess.call([os.environ['TOOL'], 'generate', 'S', '-o', path]))
        END
        python3 deep.py && find d* -name 'Route+Prisms.swift' | grep -q . && ! find d* -name '*.tmp' | grep -q .
        s=$?; rm -rf d*; exit $s
        """#, status: 0),
    // As a crash of the machine may leave a file on some file systems.
    Row(
      script:
        "mkdir Gen; : > Gen/Route+Prisms.swift; $TOOL generate S -o Gen && [ -s Gen/Route+Prisms.swift ]",
      status: 0),
    // A template names a file behind a link out of the folder; a record of outputs names one to be removed.
    Row(
      script: """
        mkdir Gen Other; ln -s ../Other Gen/Sub; printf '// sourcery:file:Sub/x\nx\n// sourcery:end\n' > t.stencil
        $TOOL render --sources S --templates t.stencil --output Gen; s=$?; [ -z "$(ls Other)" ] && exit $s
        """, status: 1, says: "outside the output folder"),
    Row(
      script: """
        printf '// sourcery:file:Sub/x.txt\nx\n// sourcery:end\n' > t.stencil
        $TOOL render --sources S --templates t.stencil --output Gen && mv Gen/Sub Other && ln -s ../Other Gen/Sub &&
          echo > t.stencil && $TOOL render --sources S --templates t.stencil --output Gen; [ -s Other/x.txt ]
        """, status: 0),
    // A limit on the size of files, as a full disk is. Before a program begins, the thread sanitizer writes a larger file
    // into the folder for temporary ones, and does without where there is no such folder.
    Row(
      script: "export TMPDIR=/nonexistent; ulimit -f 1; $TOOL generate S -o Gen", status: 74,
      says: "File too large"),
    Row(
      script: """
        export TMPDIR=/nonexistent; ulimit -f 1
        $TOOL generate S -o Gen; ls -A Gen | wc -l | grep -qx ' *0' && exit 74
        """, status: 74),
    Row(
      script: """
        export TMPDIR=/nonexistent; (ulimit -f 0; $TOOL init 2>&1) | grep 'File too large' && [ "$(ls -A)" = S ]
        """, status: 0),
    Row(
      script: """
        export TMPDIR=/nonexistent; $TOOL generate S -o Gen
        (ulimit -f 0; $TOOL generate S -o Gen --depfile d 2>&1) | grep 'File too large' && [ "$(ls -A | xargs)" = "Gen S" ]
        """, status: 0),
    // Sources that are no files, loops and links to nowhere.
    Row(
      script: "ln -s . S/loop; ln -s loop2 S/loop2; ln -s loop2 S/L.swift; $TOOL generate S -o Gen",
      status: 74, says: "symbolic links"),
    Row(
      script: "ln -s . S/loop; ln -s ../S S/again; $TOOL generate S -o Gen && [ $(ls Gen | wc -l) = 1 ]",
      status: 0),
    // The text of a damaged file is repaired, and the same.
    Row(
      script: """
        printf 'enum A {\\n  /// \\357\\277\\275\\n  case one(Int)\\n}\\n' > S/A.swift; $TOOL generate S -o Gen
        LC_ALL=C sed -i 's/\\xEF\\xBF\\xBD/\\xFF/' Gen/A+Prisms.swift
        $TOOL check S -o Gen | grep -q 'out of date (not valid UTF-8)' || exit 1
        $TOOL generate S -o Gen && $TOOL check S -o Gen
        """, status: 0),
    Row(script: "ln -s nowhere S/L.swift; $TOOL generate S -o Gen", status: 0),
    // The manifest of a package that another names cannot be read.
    Row(
      script: """
        echo 'let p = Package(name: "P", dependencies: [.package(path: "Q")])' > Package.swift
        mkdir Q; ln -s Package.swift Q/Package.swift; $TOOL init
        """, status: 74, says: "cannot read 'Q/Package.swift'"),
    Row(
      script: "mkdir -p P Q; echo > P/Package.swift; truncate -s 2G Q/Package.swift; $TOOL init", status: 74,
      says: "cannot read 'Q/Package.swift'"),
    Row(script: "mkfifo S/F.swift; $TOOL generate S -o Gen", status: 0),
    Row(script: "mkfifo S/F.swift; $TOOL generate S/F.swift -o Gen", status: 74, says: "not a regular file"),
    Row(script: "mkdir S/D.swift; $TOOL generate S -o Gen", status: 0),
    Row(
      script: "truncate -s 2G S/Huge.swift; $TOOL generate S -o Gen", status: 74, says: "larger than 1 GiB"),
    // Names.
    Row(
      script: """
        d=$(printf 'S/a\\nb "q" \\377'); mkdir -p "$d"; echo 'enum Odd { case a(Int) }' > "$d/O'dd.swift"
        $TOOL generate S -o Gen && $TOOL check S -o Gen && [ $(ls Gen | wc -l) = 2 ]
        """, status: 0),
    Row(
      script: """
        p=S; for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do p=$p/$(printf '%0253d' $i); done
        mkdir -p $p; echo 'enum Deep { case a(Int) }' > $p/Deep$(printf '%0190d' 1).swift
        [ $(find S -name 'Deep*' | wc -c) -gt 4000 ] || exit 1
        $TOOL generate S -o Gen && $TOOL check S -o Gen && [ $(ls Gen | wc -l) = 2 ]; s=$?; rm -r S/0*; exit $s
        """, status: 0),
    // Longer than the system takes, so that only what goes from folder to folder can make and remove it.
    Row(
      script: """
        d=$(printf '%0250d' 1); (cd S; for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18; do mkdir $d; cd -P $d; done)
        $TOOL generate S -o Gen; s=$?; rm -r S/0*; exit $s
        """, status: 74, says: "File name too long"),
    // A name that leaves no room for that of the generated file: its neighbours are written, and what to do is said.
    Row(
      script: """
        n=$(printf '%0249d' 1); echo 'enum Long { case a(Int) }' > S/$n.swift
        for i in 1 2; do $TOOL generate S -o Gen; s=$?; [ $s = 74 ] && [ "$(ls Gen)" = Route+Prisms.swift ] || exit 1; done
        $TOOL check S -o Gen > check; [ $? = 1 ] && $TOOL generate S -o All.swift && $TOOL check S -o All.swift && exit $s
        """, status: 74, says: "a shorter name"),
    // A configuration file that cannot be read, while one further up could be.
    Row(
      script: """
        printf 'sources: App/S\\noutput: Gen\\n' > .prismgen.yml; mkdir App; mv S App; cd App
        for make in 'mkdir F' 'mkfifo F' 'ln -s nowhere F' 'ln -s F F' 'ln -s /dev/zero F'; do
          eval "$(echo "$make" | sed s/F/.prismgen.yml/g)"
          for command in generate check 'config print' 'generate S -o Gen' 'list S'; do
            $TOOL $command 2> error; s=$?
            [ $s = 74 -o $s = 66 ] && grep -q "cannot read '.prismgen.yml': " error || { cat error; exit 1; }
          done
          $TOOL list S --no-config > list && rm -r .prismgen.yml || exit
        done; [ ! -e Gen -a ! -e ../Gen ]
        """, status: 0),
    // What the merge driver is to write into is no file: the message names it.
    Row(
      script: """
        printf 'sources: S\\noutput: Gen\\n' > .prismgen.yml; git init -q .; mkdir .gitattributes
        $TOOL merge-driver install 2> error; s=$?; grep -q "'.gitattributes': Is a directory" error || exit 1
        rmdir .gitattributes; rm -f .git/hooks/pre-commit; mkfifo .git/hooks/pre-commit; $TOOL merge-driver install || exit $s
        """, status: 74, says: "cannot write '.git/hooks/pre-commit': not a regular file [PG0305]"),
    // Sizes.
    Row(
      script: """
        { printf 'let x = "'; head -c 5000000 /dev/zero | tr '\\0' x; printf '"; enum Line { case a(Int) }'; } > S/Line.swift
        $TOOL generate S -o Gen && [ $(ls Gen | wc -l) = 2 ]
        """, status: 0),
    // Streams and surroundings.
    Row(script: "$TOOL list S >&-", status: 74, says: "standard output"),
    Row(script: "$TOOL generate S -o Gen >&- 2>&- && [ $(ls Gen | wc -l) = 1 ]", status: 0),
    // What is opened next has the number of a stream; nothing that is said may go there.
    Row(
      script: """
        $TOOL generate S -o Gen && mv Gen Whole && $TOOL generate S -o Gen --verbose <&- >&- 2>&-; diff -r Gen Whole &&
          echo 'case z' >> S/Route.swift; $TOOL list S <&- >&- 2>&-; tail -1 S/Route.swift | grep -qx 'case z'
        """, status: 0),
    Row(script: "$TOOL list S | true", status: 0),
    // Streams that do not wait, which whoever shares them may have asked for.
    Row(
      script: """
        for i in $(seq 2000); do echo "enum E$i { case a(Int) }"; done > S/Many.swift
        $TOOL list S > whole && python3 -c '
        import os, subprocess, sys, time
        reader, writer = os.pipe()
        os.set_blocking(writer, False)
        running = subprocess.Popen(sys.argv[1:], stdout=writer)
        os.close(writer)
        time.sleep(0.5)
        sys.stdout.buffer.write(open(reader, "rb").read())
        sys.exit(running.wait())' $TOOL list S > slow && cmp whole slow
        """, status: 0),
    Row(
      script: """
        python3 -c '
        import os, subprocess, sys, time
        reader, writer = os.pipe()
        os.set_blocking(reader, False)
        running = subprocess.Popen(sys.argv[1:], stdin=reader)
        time.sleep(0.5)
        os.write(writer, b"S/Route.swift")
        os.close(writer)
        sys.exit(running.wait())' $TOOL generate --files-from - -o Gen && [ "$(ls Gen)" = Route+Prisms.swift ]
        """, status: 0),
    Row(
      script: """
        for i in $(seq 500); do echo "enum E$i { case a, a }"; done > S/Many.swift; ls "$PWD"/S/* > list
        build="$(dirname "$TOOL")/prismgen-build"; $build M G 1 list 2> whole; [ $(wc -c < whole) -gt 65536 ] || exit 1
        python3 -c '
        import os, subprocess, sys, time
        reader, writer = os.pipe()
        os.set_blocking(writer, False)
        running = subprocess.Popen(sys.argv[1:], stderr=writer)
        os.close(writer)
        time.sleep(0.5)
        sys.stdout.buffer.write(open(reader, "rb").read())' $build M G 1 list > slow; cmp whole slow
        """, status: 0),
    Row(script: "env -i $TOOL generate S -o Gen", status: 0),
    Row(
      script: """
        echo 'enum Iİıi { case i(Int), İ(Int), größe }' > S/I.swift; $TOOL generate S -o Gen --no-cache || exit
        for l in '' C POSIX tr_TR.UTF-8 nonsense; do
          LC_ALL=$l LANG=$l TZ=Mars $TOOL generate S -o Other --no-cache; diff -r Gen Other && rm -r Other || exit
        done
        """, status: 0),
    // What a killed run has left that had the same number, as the first of a container always has.
    Row(
      script: """
        mkdir Gen; (sh -c 'for i in 0 1 2; do touch -t 202001010000 Gen/.prismgen-$$-$i.tmp; done; exec $TOOL generate S -o Gen')
        """, status: 0),
    // Several runs at once.
    Row(
      script: """
        for i in 1 2 3 4 5 6 7 8; do echo "enum E$i { case a(Int) }" > S/E$i.swift; done
        seq 4 | xargs -P 4 -I{} $TOOL generate S -o Gen && rm S/E*.swift &&
          seq 4 | xargs -P 4 -I{} $TOOL generate S -o Gen &&
          [ $(ls -A Gen | wc -l) = 1 ] && $TOOL check S -o Gen
        """, status: 0),
  ]

  /// What makes the folder, which root may write to whatever its mode is.
  private static let unusableCaches =
    ["echo > Cache", "echo > Cache; mkdir Cache/C", "mkdir Cache; chmod 777 Cache"]
    + (geteuid() == 0 ? [] : ["mkdir Cache; chmod 500 Cache"])

  /// Nothing else is different, not with `--strict` either.
  @Test(arguments: unusableCaches)
  func aNamedCacheThatCannotBeUsedIsToldOnce(_ script: String) throws {
    let tool = try Tool([
      "S/A.swift": "enum A { case one(Int) }", "T/B.swift": "enum B { case two }", "t.stencil": "x",
      ".prismgen.yml": "outputs:\n- {sources: S, output: Gen}\n- {sources: T, output: Other}\n",
    ])
    let path = script.contains("Cache/C") ? "Cache/C" : "Cache"
    for command in [
      "generate --strict", "check", "list", "render --sources S --templates t.stencil --output R",
      "check --reporter xcode",
    ] {
      let result = try tool.shell("\(script) 2> /dev/null; $TOOL \(command) --cache-path \(path)")
      let said = result.output + result.error
      #expect(result.status == 0, "\(command): \(said)")
      #expect(said.components(separatedBy: "[PG0312]").count == 2, "\(command): \(said)")
      _ = try tool.shell("rm -rf Cache")
    }
    let usable = try tool.shell(
      "$TOOL check --cache-path Cache/C/D && $TOOL check --cache-path Cache/C/D; ls Cache/C/D")
    #expect(!usable.error.contains("PG0312") && usable.output.contains(".entry"), "\(usable.error)")
    // A path begins in the folder in which the command is started.
    let below = try tool.shell("cd T; $TOOL check --cache-path C; ls C")
    #expect(below.output.contains(".entry"), "\(below.error)")
    // Nobody has named the user's folder.
    let standard = try tool.shell("$TOOL check", environment: ["XDG_CACHE_HOME": "/dev/null/x"])
    #expect(standard.status == 0 && !standard.error.contains("PG0312"), "\(standard.error)")
  }

  @Test(arguments: rows)
  func endsAsItShould(_ row: Row) throws {
    let tool = try Tool(["S/Route.swift": "enum Route { case home, item(Int), other(String) }\n"])
    let result = try tool.shell(row.script)
    #expect(result.status == row.status, "\(result.output)\(result.error)")
    #expect(row.says.isEmpty || result.error.contains(row.says), "\(result.error)")
    #expect(tool.names("Gen").filter { $0.hasPrefix(".prismgen") } == [])
  }

  #if os(Linux)
    @Test func fullStandardOutputIsReported() throws {
      let tool = try Tool(["S/Route.swift": "enum Route { case home, item(Int) }\n"])
      let result = try tool.shell("$TOOL list S > /dev/full")
      #expect(result.status == 74 && result.error.contains("No space left"), "\(result.error)")
    }

    /// As packages are that give all their files one time.
    @Test func anotherProgramOfOneSizeAndTimeHasResultsOfItsOwn() throws {
      let tool = try Tool(["S/A.swift": "enum A { case one(Int) }"])
      var program = try Data(contentsOf: Tool.executable)
      let lead = Data([4, 0, 0, 0, 20, 0, 0, 0, 3, 0, 0, 0] + "GNU\0".utf8)
      let buildID = try #require(program.range(of: lead)?.upperBound)
      program[buildID] ^= 1
      try program.write(to: tool.folder.appendingPathComponent("changed"))
      // Copied by a program, since a file that this process opens for writing is open in what other tests start at that
      // moment, and cannot be run as long.
      let result = try tool.shell(
        """
        cp "$TOOL" first && cp changed second && chmod +x first second; touch -d @1 first second
        for program in first first second second; do
          ./$program list S --cache-path C >&2 && ls C | wc -l || exit
        done
        """)
      #expect(result.output.split(whereSeparator: \.isWhitespace) == ["2", "2", "4", "4"], "\(result.error)")
    }

    /// Three hundred kills, spread over the time that a run takes here and now.
    @Test(arguments: 0..<6) func killedAtRandomMomentsLeavesWholeFiles(_ sixth: Int) throws {
      let tool = try Tool()
      let names = (0..<40).map { "S/F\($0).swift" }
      for (index, name) in names.enumerated() { try tool.write(name, "enum F\(index) { case a(Int), b }\n") }
      try tool.run("generate", "S", "-o", "Old", "--no-cache")
      for (index, name) in names.dropLast(10).enumerated() {
        try tool.write(name, "enum F\(index) { case c(Int) }\n")
      }
      for name in names.suffix(5) { try tool.remove(name) }
      let start = ContinuousClock.now
      try tool.run("generate", "S", "-o", "New", "--no-cache")
      let duration = Double((ContinuousClock.now - start) / .microseconds(1)) / 1e6
      let (old, new) = (tool.contents("Old"), tool.contents("New"))
      #expect(old.count == 40 && new.count == 35)
      for round in 0..<50 {
        let moment = duration * (Double(round) + Double(sixth) / 6) / 50
        // Waits for the end: a process that still ends counts as one that writes.
        let run = "$TOOL generate S -o Gen --no-cache & sleep \(moment); kill -KILL $!; wait $!"
        try tool.shell("rm -rf Gen; cp -R Old Gen; bash -c '\(run)'")
        for (name, text) in tool.contents("Gen") where !name.hasPrefix(".") {
          #expect(text == old[name] || text == new[name], "round \(round): \(name)")
        }
        #expect(Set(tool.names("Gen")).isSuperset(of: new.keys), "round \(round)")
        #expect(try tool.run("generate", "S", "-o", "Gen", "--no-cache").status == 0)
        #expect(tool.contents("Gen") == new, "round \(round)")
      }
    }
  #endif
}
