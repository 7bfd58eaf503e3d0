import Foundation
import TestSupport
import Testing

/// Real merges of real repositories.
@Suite struct MergeDriverTests {
  /// A repository in which both branches change one generated file at one place. `$1` is the folder of the configuration.
  private static let prelude = """
    export PATH="$(dirname "$TOOL"):$PATH" HOME="$PWD" GIT_CONFIG_NOSYSTEM=1 GIT_EDITOR=true
    git init -q -b main r; cd r; git config user.email a@b.c; git config user.name A; git config core.hooksPath .git/hooks
    D=DIR; mkdir -p $D/S; cd $D; printf 'sources: S\\noutput: Gen\\n' > .prismgen.yml
    enum() { { echo 'enum A {'; for c in "$@"; do echo "  case $c(Int)"; done; echo '}'; } > S/A.swift; }
    commit() { (cd "$(git rev-parse --show-toplevel)" && git add -A && git commit -qm "$1"); }
    enum a1 a2 a3 a4 a5 a6 a7 a8; swift-prismgen generate --quiet; INSTALL; commit base
    git checkout -qb other; enum a1 a2 a3 x a4 a5 a6 a7 a8; swift-prismgen generate --quiet; commit other
    git checkout -q main

    """

  private func run(
    _ script: String, folder: String = ".", output: String = "Gen", installs: Bool = true
  ) throws -> Tool.Result {
    let prelude = Self.prelude.replacing("DIR", with: folder)
      .replacing("INSTALL", with: installs ? "swift-prismgen merge-driver install --quiet" : ":")
    return try Tool().shell(
      (prelude + script).replacing("output: Gen", with: "output: \"\(output)\"")
        .replacing(" Gen/", with: " '\(output)'/"))
  }

  /// Away from the other branch's line, so that the source merges and only the generated file conflicts.
  private static let mainChange =
    "sed -i 's/case a2(Int)/case a2(String)/; s/case a5(Int)/case a5(String)/' S/A.swift; "
    + "swift-prismgen generate --quiet; sed -i '/a3/s/$/ /' Gen/A+Prisms.swift; commit main\n"

  /// What git says of it is said once.
  /// Also where whoever starts the command has it learn nothing of the programs that it starts.
  @Test(arguments: ["", "python3 ignoring "]) func installNeedsARepository(_ start: String) throws {
    let tool = try Tool([
      "S/A.swift": "enum A { case a(Int) }", ".prismgen.yml": "sources: S\noutput: G\n",
      "ignoring": """
      import os, signal, sys
      signal.signal(signal.SIGCHLD, signal.SIG_IGN)
      os.execv(sys.argv[1], sys.argv[1:])
      """,
    ])
    let result = try tool.shell("GIT_CEILING_DIRECTORIES=\"$PWD/..\" \(start)$TOOL merge-driver install")
    #expect(result.status == 1 && result.error.contains("error: this is not a git repository"))
    #expect(result.error.components(separatedBy: "fatal: ").count == 2, "\(result.error)")
  }

  @Test func withoutTheDriverThereIsAConflict() throws {
    let result = try run(
      Self.mainChange + "git merge -q other -m merge; git diff --name-only --diff-filter=U", installs: false)
    #expect(result.output.contains("Gen/A+Prisms.swift"), "\(result.output)\(result.error)")
  }

  /// The second output is no pattern of git's, though it looks like one.
  @Test(arguments: [(".", "Gen"), ("sub/app", "Gen"), (".", "[gen] x*")])
  func aMergeGeneratesAgain(folder: String, output: String) throws {
    let result = try run(
      Self.mainChange
        + """
        git merge -q other -m merge > "$HOME/out" 2>&1 && exit 9
        grep -q "'git commit' finishes the merge" "$HOME/out" || { cat "$HOME/out"; exit 8; }
        git commit -q --no-edit && swift-prismgen check && git status --porcelain && git show --format=%s HEAD | head -1
        """, folder: folder, output: output)
    #expect(result.status == 0, "\(result.output)\(result.error)")
    #expect(result.output == "merge\n", "committed as generated, and nothing is left to commit")
  }

  /// Git asks no driver about a file that one side deleted, here because its enum is skipped. Whoever keeps it in the index
  /// does not commit it.
  @Test func whatOneSideDeletedIsNotCommitted() throws {
    let result = try run(
      """
      enum2() { { echo 'enum B {'; for c in "$@"; do echo "  case $c(Int)"; done; echo '}'; } > S/B.swift; }
      enum2 b1 b2 b3 b4; swift-prismgen generate --quiet; commit base2
      git checkout -qb third; enum2 b1 b2 b3 b4 b5; enum a1 a2 a3 a4 a5 a6 a7 a8 a9; swift-prismgen generate --quiet; commit third
      git checkout -q main; sed -i '1i // prismgen: skip' S/B.swift; enum a0 a1 a2 a3 a4 a5 a6 a7 a8; swift-prismgen generate --quiet; commit main
      git merge -q third -m merge > "$HOME/out" 2>&1 && exit 9
      git add Gen; git commit -q --no-edit; git status --porcelain; git ls-files Gen; swift-prismgen check >&2
      """)
    #expect(result.status == 0, "\(result.output)\(result.error)")
    #expect(result.output == "Gen/A+Prisms.swift\n", "\(result.error)")
  }

  @Test func aConflictInTheSourceIsLeftToTheUser() throws {
    let result = try run(
      "enum a1 a2 a3 y a4 a5 a6 a7 a8; swift-prismgen generate --quiet; commit main\n"
        + """
        git merge -q other -m merge > "$HOME/out" 2>&1 && exit 9; git diff --name-only --diff-filter=U
        enum a1 a2 a3 x y a4 a5 a6 a7 a8; git add S/A.swift && git commit -q --no-edit 2> "$HOME/out" && swift-prismgen check
        git status --porcelain
        """)
    #expect(result.status == 0, "\(result.output)\(result.error)")
    #expect(result.output == "S/A.swift\n")
  }

  /// The pattern matches it, and the driver merges it.
  @Test func aConflictInAFileOfTheUsersTellsTheSides() throws {
    let result = try run(
      """
      echo 1 > Gen/Mine.swift; commit mine; git checkout -qb third; echo 2 > Gen/Mine.swift; commit third
      git checkout -q main; echo 3 > Gen/Mine.swift; commit main
      git -c merge.conflictStyle=diff3 merge -q third > "$HOME/out" 2>&1 && exit 9; cat Gen/Mine.swift
      """)
    #expect(result.status == 0, "\(result.output)\(result.error)")
    #expect(
      result.output == "<<<<<<< ours\n3\n||||||| base\n1\n=======\n2\n>>>>>>> theirs\n", "\(result.error)")
  }

  @Test func aRebaseGeneratesAgain() throws {
    let result = try run(
      Self.mainChange
        + "git checkout -q other && git rebase -q main && swift-prismgen check && git status --porcelain")
    #expect(result.status == 0, "\(result.output)\(result.error)")
    // A rebase makes its commits without hooks; what is generated after it is staged for the user.
    #expect(result.output == "M  Gen/A+Prisms.swift\n")
  }

  /// To hooks in a linked working tree git names the repository, and not the tree.
  @Test(arguments: [
    ("git merge -q other -m merge; git commit -q --no-edit", ""),
    ("git checkout -q --detach other; git rebase -q main", "M  Gen/A+Prisms.swift\n"),
    ("git cherry-pick other", "M  Gen/A+Prisms.swift\n"),
  ])
  func aLinkedWorkingTreeGeneratesAgain(_ merge: String, _ staged: String) throws {
    for (folder, way) in [(".", ".."), ("sub/app", "../../..")] {
      let result = try run(
        """
        git config core.hooksPath "$(git rev-parse --absolute-git-dir)/hooks"; git checkout -q --detach
        git worktree add -q \(way)/w main; cd \(way)/w/\(folder)

        """ + Self.mainChange
          + """
          { \(merge); } > "$HOME/out" 2>&1; swift-prismgen check 2> "$HOME/log" || cat "$HOME/log"
          (cd "$(git rev-parse --show-toplevel)" && git status --porcelain | sed 's:sub/app/::'); git ls-files Gen
          """, folder: folder)
      #expect(result.output == staged + "Gen/A+Prisms.swift\n", "\(folder): \(result.error)")
    }
  }

  /// The hooks are for what is merged: a branch without the configuration, or a program without the PATH, commits all the same.
  @Test func otherCommitsNeedNeitherCommandNorConfiguration() throws {
    let result = try run(
      """
      echo 'no: [' > .prismgen.yml; git commit -qam broken && git rm -q .prismgen.yml && git commit -qm without
      PATH="${PATH#*:}" git commit -q --allow-empty -m lost
      """)
    #expect(result.status == 0 && result.error == "", "\(result.output)\(result.error)")
  }

  /// What was to be merged is no concern of the commits that come after.
  @Test(arguments: [
    "git merge -q other -m m; git merge --abort", "git merge -q --squash other; git reset -q --hard",
    "git checkout -q other; git rebase -q main; git rebase --abort",
    "git cherry-pick other; git cherry-pick --abort", "git cherry-pick other; git cherry-pick --skip",
    """
    enum a1 a2 a3 y z a4 a5 a6 a7 a8; swift-prismgen generate --quiet; commit next
    GIT_SEQUENCE_EDITOR="sed -i '1{h;d};2G'" git rebase -qi HEAD~2; git rebase --abort
    """,
  ])
  func whatIsGivenUpIsForgotten(_ merge: String) throws {
    let result = try run(
      """
      enum a1 a2 a3 y a4 a5 a6 a7 a8; swift-prismgen generate --quiet; commit main
      { \(merge); } > "$HOME/out" 2>&1; test -e .git/prismgen-merge || exit 7
      echo 'enum B { case' > S/B.swift; echo x > x; git add x; git commit -qm x; git show --format=%s --name-only
      ls .git/prismgen-merge Gen
      """)
    #expect(
      result.status != 7 && result.output == "x\n\nx\nGen:\nA+Prisms.swift\n",
      "\(result.output)\(result.error)")
  }

  /// Git makes such a commit from an index of its own. What is generated for it is no part of it, and must be in the one that the next
  /// commit is made from.
  @Test func aCommitOfSomePathsHasThoseAlone() throws {
    let result = try run(
      Self.mainChange
        + """
        git merge -q --squash other > "$HOME/out" 2>&1 || { cat "$HOME/out"; exit 8; }; echo > notes; git add notes
        git commit -qm source S/A.swift || exit 7; git show --format=%s --name-only; git status --porcelain
        git commit -qm rest; git show --format=%s --name-only; git status --porcelain; ls .git/prismgen-merge
        swift-prismgen check
        """)
    #expect(
      result.output == """
        source

        S/A.swift
        M  Gen/A+Prisms.swift
        A  notes
        rest

        Gen/A+Prisms.swift
        notes

        """, "\(result.output)\(result.error)")
    #expect(result.status == 0)
  }

  @Test func whatIsGivenUpNeedsNoConfiguration() throws {
    let result = try run(
      """
      enum a1 a2 a3 y a4 a5 a6 a7 a8; swift-prismgen generate --quiet; commit main
      git merge -q other -m m > "$HOME/out" 2>&1; git merge --abort; git rm -q .prismgen.yml; git commit -qm without
      git log -1 --format=%s
      """)
    #expect(result.output == "without\n" && result.error == "", "\(result.output)\(result.error)")
  }

  /// What is made from an edit is committed with it, and not before.
  @Test func whatIsNotStagedStaysSo() throws {
    let result = try run(
      """
      echo 'enum B { case a(Int) }' > S/B.swift; swift-prismgen generate --quiet; commit b
      \(Self.mainChange)echo 'enum B { case b(Int) }' > S/B.swift
      git merge -q other -m merge 2>&1 | grep "'S/B.swift'"; git commit -q --no-edit; git status --porcelain
      git stash -q; swift-prismgen check
      """)
    #expect(
      result.output == """
        nothing else is staged, because 'S/B.swift' is not
         M Gen/B+Prisms.swift
         M S/B.swift

        """, "\(result.error)")
    #expect(result.status == 0)
  }

  /// Each has its own line in the hooks, and generates what is its own.
  @Test func aRepositoryMayHoldSeveralProjects() throws {
    let change = "for p in a b; do (cd $p; enum a1 a2 %; swift-prismgen generate --quiet); done; commit c"
    let result = try run(
      """
      git checkout -q main; for p in a b; do mkdir -p $p/S; cp .prismgen.yml $p; (cd $p; enum a1 a2 a3 a4 a5 a6;
      swift-prismgen generate --quiet; swift-prismgen merge-driver install --quiet); done; commit base2; git checkout -qb third
      \(change.replacing("%", with: "y a3 a4 a5 a6")); git checkout -q main; \(change.replacing("%", with: "a3 a4 a5 z a6"))
      git merge -q third -m m > "$HOME/out" 2>&1; git commit -q --no-edit || { cat "$HOME/out"; exit 8; }
      (cd a; swift-prismgen check) && (cd b; swift-prismgen check) && git status --porcelain; ls .git/prismgen-merge
      grep -c 'finish' .git/hooks/pre-commit
      """)
    #expect(result.output == "3\n", "\(result.output)\(result.error)")
  }

  /// Nothing may be in the way of a commit that follows.
  @Test(arguments: [("cherry-pick other~1", "M  Gen/A+Prisms.swift\n"), ("cherry-pick other~1 other", "")])
  func whatIsPickedIsGeneratedAgain(_ command: String, _ staged: String) throws {
    let result = try run(
      "git checkout -q other; echo > x; git add x; git commit -qm x; git checkout -q main\n" + Self.mainChange
        + "git \(command) > \"$HOME/out\" 2>&1 || { cat \"$HOME/out\"; exit 8; }; git status --porcelain")
    #expect(result.status == 0, "\(result.output)\(result.error)")
    #expect(result.output == staged)
  }

  /// Of several commits the last is given up, not what was picked before.
  @Test func whatIsPickedBeforeASkippedCommitIsGeneratedAgain() throws {
    let result = try run(
      "git checkout -q other; sed -i 's/case a2(Int)/case a2(Bool)/' S/A.swift; swift-prismgen generate --quiet\n"
        + "commit bad; git checkout -q main\n" + Self.mainChange
          + """
          git cherry-pick other~1 other > "$HOME/out" 2>&1 && exit 9; git cherry-pick --skip >&2 || exit 8
          git commit -q --allow-empty -m next && swift-prismgen check && git show --format=%s --name-only
          """)
    #expect(result.output == "next\n\nGen/A+Prisms.swift\n", "\(result.output)\(result.error)")
  }

  /// Git refuses a commit of nothing after it has asked the hook, and what is staged is lost to whoever passes over it.
  @Test(arguments: ["git cherry-pick --continue", "git commit -qm empty"])
  func whatIsPickedBeforeAnEmptyCommitIsGeneratedAgain(_ command: String) throws {
    let result = try run(
      """
      b() { echo 'enum B { case b(Int) }' > S/B.swift; swift-prismgen generate --quiet; commit b; }
      git checkout -q other; b; git checkout -q main; b; \(Self.mainChange)
      { git cherry-pick other~1 other || \(command); } > "$HOME/out" 2>&1 && exit 9; git cherry-pick --skip >&2 || exit 8
      git commit -q --allow-empty -m next && swift-prismgen check && git show --format=%s --name-only; ls .git/prismgen-merge
      """)
    #expect(result.output == "next\n\nGen/A+Prisms.swift\n", "\(result.output)\(result.error)")
  }

  /// Another hook may refuse a commit for which something was staged.
  @Test func whatIsNotCommittedIsGeneratedAgain() throws {
    let result = try run(
      "git checkout -q other; echo > x; commit x; git checkout -q main\n" + Self.mainChange
        + """
        git cherry-pick other~1 other > "$HOME/out" 2>&1 || exit 9; H=.git/hooks/commit-msg
        printf '#!/bin/sh\\nexit 1\\n' > $H; chmod +x $H; git commit -q --allow-empty -m refused && exit 8
        rm $H; git reset -q --hard; git commit -q --allow-empty -m next && swift-prismgen check
        git show --format=%s --name-only; ls .git/prismgen-merge
        """)
    #expect(result.output == "next\n\nGen/A+Prisms.swift\n", "\(result.output)\(result.error)")
  }

  /// Git goes on from the index that it has read before the hook.
  @Test(arguments: [
    "cherry-pick other~1 other", "cherry-pick other other~1", "revert --no-edit HEAD~1 HEAD~2",
  ])
  func afterAConflictTheNextIsPicked(_ command: String) throws {
    let result = try run(
      """
      b() { echo "enum B { case $1(Int) }" > S/B.swift; swift-prismgen generate --quiet; commit b; }
      a() { enum $*; swift-prismgen generate --quiet; commit a; }
      git checkout -q other; b b; git checkout -q main
      case '\(command)' in cherry*) a a1 a2 a3 y a4 a5 a6 a7 a8;; *) b r; a a1 a2 a3 r a4 a5; a a0 a1 a2 a3 r y a4 a5;; esac
      git \(command) > "$HOME/out" 2>&1 && exit 9; enum a0 a1 a2 a3 x y a4 a5; git add S
      git \(command.prefix { $0 != " " }) --continue >&2 || exit 8; test -e .git/sequencer && exit 7; git commit -q --allow-empty -m next
      swift-prismgen check && git status --porcelain; git log --format=%s | wc -l; ls .git/prismgen-merge
      """)
    #expect(result.output == (command.hasPrefix("revert") ? "7\n" : "5\n"), "\(result.output)\(result.error)")
  }

  /// Neither side has it: only what both say of the source calls for it. What git ignores stays so.
  @Test(arguments: ["merge", "rebase", "cherry-pick"])
  func whatIsNewIsCommitted(_ command: String) throws {
    let result = try run(
      """
      a() { enum $*; sed -i '1i // prismgen: all' S/A.swift; swift-prismgen generate --quiet; commit a; }
      echo 'annotated: true' >> .prismgen.yml; a a1 a2 a3 a4 a5; git checkout -qb third
      for t in B C; do echo "enum $t { case b(Int) }" > S/$t.swift; done; a a1 a2 a3 a4 a5 a6
      git checkout -q main; sed -i '$d' .prismgen.yml; echo C+Prisms.swift > .gitignore; a a0 a1 a2 a3 a4 a5
      git \(command) third > "$HOME/out" 2>&1; git commit -qm own; git status --porcelain --ignored
      git ls-tree -r --name-only HEAD Gen; swift-prismgen check
      """)
    #expect(result.status == 0, "\(result.output)\(result.error)")
    #expect(result.output == "!! Gen/C+Prisms.swift\nGen/A+Prisms.swift\nGen/B+Prisms.swift\n")
  }

  /// By the user's own run: the hook's has nothing to remove. A file of the user's is no concern of it, and what was made from a source
  /// goes with that.
  @Test(arguments: [
    ("S", " D Gen/Mine.swift\nGen/A+Prisms.swift\nGen/Mine.swift\n"),
    (
      "S/A.swift",
      " D Gen/B+Prisms.swift\n D Gen/Mine.swift\n D S/B.swift\nGen/A+Prisms.swift\nGen/B+Prisms.swift\nGen/Mine.swift\n"
    ),
  ])
  func whatIsGoneIsCommitted(_ staged: String, _ rest: String) throws {
    let result = try run(
      """
      echo 'enum B { case b(Int) }' > S/B.swift; swift-prismgen generate --quiet; echo > Gen/Mine.swift; commit b
      rm S/B.swift Gen/Mine.swift; enum a0 a1 a2 a3 a4 a5 a6 a7 a8; swift-prismgen generate --quiet; git stash -q
      enum a1 a2 a3 a4 a5 a6 a7 a8 a9; swift-prismgen generate --quiet; commit main; git stash pop > "$HOME/out" 2>&1
      git add \(staged); git commit -qm popped; git status --porcelain; git ls-files Gen; swift-prismgen check
      """)
    #expect(result.status == 0, "\(result.error)")
    #expect(result.output == rest, "\(result.error)")
  }

  @Test func aFileOfTheUsersIsMergedAsText() throws {
    let result = try run(
      """
      printf 'let a = 1\\n\\n\\n\\nlet b = 1\\n' > Gen/Mine.swift; commit mine; git checkout -q other; git rebase -q main
      printf 'let a = 2\\n\\n\\n\\nlet b = 1\\n' > Gen/Mine.swift; commit theirs; git checkout -q main
      printf 'let a = 1\\n\\n\\n\\nlet b = 2\\n' > Gen/Mine.swift; commit ours; git merge -q other -m merge; cat Gen/Mine.swift
      """)
    #expect(result.output.hasSuffix("let a = 2\n\n\n\nlet b = 2\n"), "\(result.output)\(result.error)")
  }

  /// What they print into folders, and what is known of it.
  @Test func theOutputOfTemplatesIsGeneratedAgain() throws {
    let template = """
      {% for t in types.enums %}// sourcery:file:Sub/{{ t.name }}
      let {{ t.name }} = "{% for c in t.cases %}{{ c.name }}{% endfor %}"
      // sourcery:end
      {% endfor %}
      """
    let result = try run(
      """
      mkdir T; cat > T/a.stencil << 'END'
      \(template)
      END
      printf 'templates: T\\nsources: S\\noutput: Gen\\n' > .prismgen.yml; rm Gen/*; echo 'enum B { case b }' > S/B.swift
      swift-prismgen generate --quiet; swift-prismgen merge-driver install --quiet; commit t; git checkout -qB other
      enum a1 a2 x a3 a4 a5; swift-prismgen generate --quiet; commit other; git checkout -q main
      enum a1 a2 a3 a4 y a5; swift-prismgen generate --quiet; commit main
      git merge -q other -m m > "$HOME/out" 2>&1; git commit -q --no-edit || { cat "$HOME/out"; exit 8; }
      swift-prismgen check; git status --porcelain; grep -c '<<<' Gen/.prismgen-outputs; grep -h let Gen/Sub/A*
      """)
    #expect(result.output == "0\nlet A = \"a1a2xa3a4ya5\"\n", "\(result.output)\(result.error)")
  }

  @Test func theOutputOfCModulesIsGeneratedAgain() throws {
    let change = "header %; swift-prismgen generate --quiet; commit c"
    let result = try run(
      """
      header() { { echo 'enum kind {'; for c in "$@"; do echo "  KIND_$c,"; done; echo '};'; } > C/x.h; }
      mkdir C; echo 'module CX { header "x.h" }' > C/module.modulemap
      echo 'c: [{module: CX, include: C, select: kind, output: Views/CX+Prisms.swift}]' > .prismgen.yml
      header A B C D E F G H; swift-prismgen generate --quiet; swift-prismgen merge-driver install --quiet; commit c
      git checkout -qB other; \(change.replacing("%", with: "A X B C D E F G H")); git checkout -q main
      \(change.replacing("%", with: "A B C D E F G Y H")); git merge -q other -m m > "$HOME/out" 2>&1
      git commit -q --no-edit; swift-prismgen check && git log -1 --format=%s; git status --porcelain
      """)
    #expect(result.output == "m\n", "\(result.output)\(result.error)")
  }

  /// A repository with a configuration in `sub`, in which nothing is installed yet.
  private static let repository = """
    export HOME="$PWD" GIT_CONFIG_NOSYSTEM=1; mkdir -p r/sub; cd r; git init -q; git config core.hooksPath .git/hooks; cd sub

    """

  @Test func attributesNameTheOutputs() throws {
    let tool = try Tool([
      "r/sub/.prismgen.yml": """
      outputs:
        - {sources: A, output: '[gen] "x'}
        - {sources: B, output: 'ü?/*\\.swift'}
        - {sources: C, output: ../Beside}
        - {sources: D, output: D, templates: T}
      c: [{module: CX, include: C, output: G/CX+Prisms.swift}]

      """
    ])
    let result = try tool.shell(
      Self.repository
        + """
        $TOOL merge-driver install --quiet || exit
        git check-attr merge -- '[gen] "x/A.swift' 'g "x/A.swift' 'ü?/*\\.swift' 'üb/a.swift' ../Beside/C.swift Beside/C.swift \\
          D/a.swift D/a/b/c.swift D/.prismgen-outputs D/a.txt G/CX+Prisms.swift G/A.swift |
          sed 's/.*: //'
        """)
    #expect(result.status == 0, "\(result.error)")
    #expect(
      result.output == "prismgen\nunspecified\nprismgen\nunspecified\nprismgen\nunspecified\n"
        + "prismgen\nprismgen\nprismgen\nunspecified\nprismgen\nunspecified\n",
      "\(tool.text("r/sub/.gitattributes") ?? "")")
  }

  @Test(arguments: ["../../Gen", "/nonexistent/Gen"])
  func anOutputOutsideOfTheRepositoryIsRefused(_ output: String) throws {
    let tool = try Tool(["r/sub/.prismgen.yml": "sources: S\noutput: \(output)\n"])
    let result = try tool.shell(Self.repository + "$TOOL merge-driver install")
    #expect(result.status == 1)
    #expect(result.error.contains("the output '\(output)' is outside of the repository"), "\(result.error)")
    #expect(tool.names("r/sub") == [".prismgen.yml"] && tool.text("r/.git/hooks/pre-commit") == nil)
  }

  @Test func aLinkedHookStaysLinked() throws {
    let tool = try Tool([
      "r/sub/.prismgen.yml": "sources: S\noutput: G\n", "r/hooks/pre-commit": "#!/bin/sh\nexec true\n",
    ])
    let result = try tool.shell(
      Self.repository
        + """
        mkdir -p ../.git/hooks; ln -s ../../hooks/pre-commit ../.git/hooks/pre-commit; chmod 750 ../hooks/pre-commit
        $TOOL merge-driver install --quiet; test -L ../.git/hooks/pre-commit && ls -l ../hooks | grep -q '^-rwxr-x---'
        """)
    #expect(result.status == 0, "\(result.error)")
    #expect(tool.text("r/hooks/pre-commit")?.contains("swift-prismgen merge-driver finish") == true)
  }

  /// What git or the note cannot tell is no sign that there is nothing to do.
  @Test(arguments: [
    ("mkdir .git/prismgen-merge", "Is a directory"),
    ("printf 'HEAD\\0Gen/A+Prisms.swift\\0' > .git/prismgen-merge; echo x > .git/index", "conflicts"),
    (
      "printf 'HEAD\\0Gen/A+Prisms.swift\\0' > .git/prismgen-merge; "
        + "git update-index --add --cacheinfo 100644,$(printf %040d 1),x", "what is staged"
    ),
  ])
  func whatCannotBeToldIsReported(_ fault: String, _ says: String) throws {
    let result = try run(
      fault + "; swift-prismgen merge-driver finish; s=$?; test -e .git/prismgen-merge && exit $s")
    #expect(result.status == 1 && result.error.contains(says), "\(result.error)")
  }

  @Test func aNoteThatCannotBeReadIsNotReplaced() throws {
    let result = try run(
      "mkdir .git/prismgen-merge; cd Gen; swift-prismgen merge-driver run A+Prisms.swift A+Prisms.swift A+Prisms.swift x"
    )
    #expect(result.status == 1 && result.error.contains("Is a directory"), "\(result.error)")
  }

  /// A `git` that fails at its call number `K`, and says nothing: the file `failed` is there then.
  private static let failingGit = """
    export HOME="$PWD" GIT_CONFIG_NOSYSTEM=1; GIT=$(command -v git); mkdir -p bin; export GIT
    cat > bin/git << 'END'
    #!/bin/sh
    echo >> "$HOME/calls"
    if [ $(wc -l < "$HOME/calls") = "$K" ]; then touch "$HOME/failed"; exit 255; fi
    exec "$GIT" "$@"
    END
    chmod +x bin/git; rm -rf calls failed r; mkdir r; cd r; git init -q; git config core.hooksPath .git/hooks
    git config user.email a@b.c; git config user.name A; mkdir S; echo 'enum A { case a(Int) }' > S/A.swift
    printf 'sources: S\\noutput: G\\n' > .prismgen.yml; failing() { PATH="$HOME/bin:$PATH" "$@"; }

    """

  /// Nothing is made of an answer that git has not given.
  @Test func aFailingGitInstallsNothingElsewhere() throws {
    let tool = try Tool()
    var number = 1
    while true {
      let result = try tool.shell(
        Self.failingGit + "failing $TOOL merge-driver install", environment: ["K": "\(number)"])
      guard tool.text("failed") != nil else { break }
      let names = Set(tool.names("r"))
      #expect(names.isSubset(of: [".git", ".gitattributes", ".prismgen.yml", "S"]), "\(number): \(names)")
      #expect(result.status == 1 && result.error.contains("error: "), "\(number): \(result.error)")
      #expect(
        result.error.contains("'git ") && result.error.contains("' ended with status 255"),
        "\(number): \(result.error)")
      number += 1
    }
    #expect(number > 4)
  }

  @Test(arguments: ["", "--after-commit", "--stop-merge"])
  func aFailingGitLeavesTheRestToBeFinished(_ option: String) throws {
    let tool = try Tool()
    var number = 1
    while true {
      let result = try tool.shell(
        Self.failingGit
          + """
          $TOOL generate -q; git add -A; git commit -qm 1; printf "$(git rev-parse HEAD)\\0G/A+Prisms.swift\\0" > .git/prismgen-merge
          echo 'enum A { case a(Int), b }' > S/A.swift; git add -A; failing $TOOL merge-driver finish \(option)
          """, environment: ["K": "\(number)"])
      guard tool.text("failed") != nil else { break }
      #expect(result.status == 1 && result.error.contains("error: "), "\(number): \(result.error)")
      #expect(
        result.error.contains("'git ") && result.error.contains("' ended with status 255"),
        "\(number): \(result.error)")
      number += 1
    }
    #expect(number > 5)
  }

  @Test func aFailingGitMergesNothing() throws {
    let tool = try Tool()
    for number in 1...3 {
      let result = try tool.shell(
        Self.failingGit
          + """
          git commit -q --allow-empty -m 1; for f in base ours theirs; do echo $f > $f; done
          failing $TOOL merge-driver run base ours theirs R/.prismgen-outputs
          """, environment: ["K": "\(number)"])
      #expect(tool.text("failed") != nil && result.status == 1, "\(number): \(result.error)")
      #expect(result.error.contains("' ended with status 255"), "\(number): \(result.error)")
    }
  }

  /// Of two projects in one repository, at the same time.
  @Test func installationsAtOnceKnowOfEachOther() throws {
    let result = try Tool().shell(
      """
      export HOME="$PWD" GIT_CONFIG_NOSYSTEM=1
      for round in 1 2 3 4 5 6 7 8 9 10 11 12; do
        rm -rf r; mkdir -p r/a r/b; cd r; git init -q; git config core.hooksPath .git/hooks
        for p in a b; do printf 'sources: S\\noutput: ../G%s\\n' $p > $p/.prismgen.yml; done
        for p in a b; do (cd $p; $TOOL merge-driver install -q || touch ../failed) & done; wait
        [ ! -e failed ] && [ $(cat .git/hooks/* | grep -c 'merge-driver finish') = 8 ] && [ $(wc -l < .gitattributes) = 2 ] ||
          { grep -c finish .git/hooks/*; cat .gitattributes; exit 1; }
        cd ..
      done
      """)
    #expect(result.status == 0, "\(result.output)\(result.error)")
  }

  @Test func withoutGitThatIsWhatIsSaid() throws {
    let tool = try Tool([".prismgen.yml": "sources: S\noutput: G\n"])
    let result = try tool.shell(
      "mkdir bin; ln -s \"$(command -v sh)\" bin/sh; PATH=\"$PWD/bin\" $TOOL merge-driver install")
    #expect(result.status == 1 && result.error.contains("error: git is not on the PATH [PG0308]"))
  }

  @Test(arguments: ["", "S"]) func withoutAConfigurationThatIsWhatIsSaid(_ arguments: String) throws {
    let result = try Tool(["S/A.swift": ""]).shell("git init -q; $TOOL merge-driver install \(arguments)")
    #expect(
      result.status == 64 && result.error.contains("have to be in a .prismgen.yml; 'swift-prismgen init'"))
  }

  @Test func whatGitDoesNotFindIsSaid() throws {
    let tool = try Tool([".prismgen.yml": "sources: S\noutput: G\n"])
    let warning = "warning: git does not find 'swift-prismgen', which is not on the PATH [PG0308]\n"
    for (path, isFound) in [("$(dirname \"$TOOL\"):$PATH", true), ("/usr/bin:/bin", false)] {
      let result = try tool.shell(
        """
        export HOME="$PWD" GIT_CONFIG_NOSYSTEM=1; git init -q; git config core.hooksPath .git/hooks
        PATH="\(path)" $TOOL merge-driver install
        """)
      #expect(result.status == 0 && result.error.contains(warning) != isFound, "\(result.error)")
    }
  }

  /// What git prints of the folder is one path, however many lines that has.
  @Test func hooksNameAFolderOfTwoLines() throws {
    let tool = try Tool([
      "r/a\nb/.prismgen.yml": "sources: S\noutput: G\n", "r/a\nb/S/A.swift": "enum A { case a }\n",
    ])
    let result = try tool.shell(
      """
      export HOME="$PWD" GIT_CONFIG_NOSYSTEM=1 PATH="$(dirname "$TOOL"):$PATH"; cd r; git init -q
      git config user.email a@b.c; git config user.name A; git config core.hooksPath .git/hooks; cd a*
      swift-prismgen merge-driver install -q; git add -A; printf 'HEAD\\0x\\0' > ../.git/prismgen-merge
      git commit -qm merge; git ls-files G
      """)
    #expect(result.output == "G/A+Prisms.swift\n", "\(result.error)")
  }

  /// What git does not run, or does not read, is neither switched on nor written to.
  @Test func whatGitPassesOverStays() throws {
    let tool = try Tool([
      "Off": "#!/bin/sh\nexit 1\n", "shared": "*.txt text\n", ".prismgen.yml": "sources: S\noutput: G\n",
    ])
    let result = try tool.shell(
      """
      export HOME="$PWD" GIT_CONFIG_NOSYSTEM=1; git init -q; git config core.hooksPath .git/hooks; mkdir -p .git/hooks
      cp Off .git/hooks/pre-commit; chmod 644 .git/hooks/pre-commit; $TOOL merge-driver install
      cmp Off .git/hooks/pre-commit && test ! -x .git/hooks/pre-commit && test -x .git/hooks/post-commit || exit 2
      rm .gitattributes; ln -s shared .gitattributes; $TOOL merge-driver install; echo $?; cat shared
      """)
    #expect(result.status == 0 && result.output == "1\n*.txt text\n", "\(result.output)")
    for text in [
      "warning: '.git/hooks/pre-commit' is not executable and is left as it is [PG0309]",
      "error: '.gitattributes' is a symbolic link, through which git reads no attributes [PG0308]",
    ] {
      #expect(result.error.contains(text), "\(result.error)")
    }
  }

  /// The line is one of the shells that take it as `sh` does.
  @Test(arguments: [
    ("#!/bin/sh", true), ("#!/usr/bin/env -S zsh -f", true), ("#!/bin/dash", true),
    ("#! /usr/local/bin/ksh", true),
    ("#!/bin/csh -f", false), ("#!/usr/bin/env tcsh", false), ("#!/usr/bin/fish", false),
    ("#!/usr/bin/env elvish", false),
    ("#!/usr/bin/env xonsh", false),
  ]) func hooksOfOtherShellsStay(_ first: String, _ isShell: Bool) throws {
    let tool = try Tool(["Old": first + "\ntrue\n", ".prismgen.yml": "sources: S\noutput: G\n"])
    let result = try tool.shell(
      """
      export HOME="$PWD" GIT_CONFIG_NOSYSTEM=1; git init -q; git config core.hooksPath .git/hooks; mkdir -p .git/hooks
      cp Old .git/hooks/pre-commit; chmod +x .git/hooks/pre-commit; $TOOL merge-driver install
      grep -c finish .git/hooks/pre-commit
      """)
    #expect(result.output == (isShell ? "1\n" : "0\n"), "\(result.error)")
    #expect(result.error.contains("not a shell script") != isShell, "\(result.error)")
  }

  @Test func hooksOfTheUsersStay() throws {
    let tool = try Tool([
      "Old": "#!/bin/sh\nexec true\n", "Python": "#!/usr/bin/env python3\n",
      ".prismgen.yml": "sources: S\noutput: 'G n'\n",
    ])
    let result = try tool.shell(
      """
      export HOME="$PWD" GIT_CONFIG_NOSYSTEM=1; git init -q; git config core.hooksPath .git/hooks; mkdir -p .git/hooks
      cp Old .git/hooks/pre-commit; cp Python .git/hooks/post-rewrite
      printf '#!/usr/bin/env -S bash -e\\nexec true\\n' > .git/hooks/post-commit; chmod +x .git/hooks/*
      $TOOL merge-driver install; $TOOL merge-driver install --quiet; grep -c finish .git/hooks/post-commit
      cat .git/hooks/pre-commit .git/hooks/post-rewrite .gitattributes; test -x .git/hooks/pre-merge-commit
      """)
    #expect(result.status == 0)
    #expect(
      result.output == """
        1
        #!/bin/sh
        test ! -e "$(git rev-parse --git-path prismgen-merge)" || swift-prismgen merge-driver finish --config '.prismgen.yml' || exit 1  # swift-prismgen
        exec true
        #!/usr/bin/env python3
        "/G n/*.swift" merge=prismgen

        """)
    #expect(
      result.error.contains(
        "warning: '.git/hooks/post-rewrite' is not a shell script and is left as it is [PG0309]"))
    let outside = try Tool([".prismgen.yml": "sources: S\noutput: G\n"])
    #expect(
      try outside.shell("GIT_CEILING_DIRECTORIES=\"$PWD/..\" $TOOL merge-driver install").error.contains(
        "[PG0308]"))
  }
}
