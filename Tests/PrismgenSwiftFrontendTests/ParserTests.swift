import PrismgenModel
import PrismgenSource
import Testing

@testable import PrismgenSwiftFrontend

/// Rows of source and the outline of its declarations.
@Suite struct ParserTests {
  /// One line a declaration: offset left out, two spaces a level.
  private func outline(_ source: String) -> String {
    let tree = Parser.parse(SourceBuffer(path: "t.swift", text: source))
    let lines = String(decoding: DeclarationsDump.text(of: tree), as: UTF8.self).split(separator: "\n")
    return lines.map { line in
      let indentation = line.prefix { $0 == " " }
      return indentation + line.dropFirst(indentation.count).drop { $0.isNumber }.dropFirst()
    }.joined(separator: "\n")
  }

  private func check(
    _ source: String, _ expected: String, _ location: Testing.SourceLocation = #_sourceLocation
  ) {
    #expect(outline(source) == expected, sourceLocation: location)
  }

  @Test func casesAndPayloads() {
    check(
      "enum A: Int, P { case a = 1, b = 2 + 3; case c }",
      "enum A Int P\n  case a\n  case b\n  case c")
    check(
      "indirect enum A<T> where T: P { case a(Int, x: [T: A]), b(_ y: (Int) throws -> Void = { _ in }) }",
      "enum A <T>\n  case a Int [T: A]\n  case b (Int) throws -> Void")
    check("enum A { case a() }", "enum A\n  case a\n  problem: malformedCase")
    check(
      "enum A { case `default`(any P & Q), b(@autoclosure () -> Int), }",
      "enum A\n  case `default` any P & Q\n  case b @autoclosure () -> Int\n  problem: missingName")
    check("enum A { case a(Int,), b([3 of Int]) }", "enum A\n  case a Int\n  case b [3 of Int]")
  }

  @Test func typesThatHid() {
    check("func f() {\u{A0}enum E { case a } }", "local enum E\n  case a")
    check(
      "struct S { public actor\nA { enum E { case a } } }",
      "struct S\n  actor A\n    enum E\n      case a")
    check("func f() { let x = actor\nfoo { enum E { case a } } }", "local enum E\n  case a")
  }

  @Test func propertiesEndWhereTheirExpressionsEnd() {
    check(
      """
      struct S {
        var a = f { $0 }
          .map { x in x }
        let b = c ? d : e
        var g: Int = 1 { didSet {} }
        var h: Int { 1 }, i = A<B>()
        var j = x as? T ?? y
        var k = if a { 1 } else { 2 }
        var l = \\A.b?.c
        var m: (Int) -> Void = { _ in }
        var n = try! await f(x)
        let (o, p) = (1, 2)
        var q = a < b
        var r = -1
      }
      """,
      """
      struct S
        stored property a
        stored property b
        observed property g Int
        computed property h Int
        stored property i
        stored property j
        stored property k
        stored property l
        stored property m (Int) -> Void
        stored property n
        stored property (o, p)
        stored property q
        stored property r
      """)
  }

  @Test func nestingAndLocalTypes() {
    check(
      "extension A.B { enum C { struct D {} } }\nfunc f(struct x: Int) { enum L { case a } }\nlet c = { struct M {} }",
      "extension A.B\n  enum C\n    struct D\nlocal enum L\n  case a\nlocal struct M")
    check(
      "class A { class func f() {} class B {} \n lazy var c = { enum X {} }() }",
      "class A\n  stored property c\n  func f\n  class B\n  local enum X")
    check(
      "struct A { final class macro {} \n class final: B { class var c = 1 } \n class override<T> {} }",
      "struct A\n  class macro\n  class final B\n    stored property c\n  class override <T>")
    check("let actor = 1\nactor B {}\nf(enum: 2, x.struct)\ncase_.enum {}", "actor B")
    check(
      "protocol P<T>: AnyObject { associatedtype T: Q = Int; var x: T { get async throws } }",
      "protocol P <T> AnyObject\n  associatedtype T\n  computed property x T")
  }

  @Test func conditions() {
    check(
      "#if os(Linux) ||\n  DEBUG\n@a enum A { #if X\n case a\n #elseif Y\n case b\n #endif\n}\n#endif\nenum B {}",
      "enum A\n  case a\n  case b\nenum B")
    check("enum A {\n#if X\n@available(*, deprecated)\n#endif\ncase a }", "enum A\n  case a")
    check(
      "struct A {\n var a = b\n #if X\n .c()\n #else\n .d\n #endif\n .e\n var f = 1 }",
      "struct A\n  stored property a\n  stored property f")
  }

  @Test func brokenCodeCostsOneDeclaration() {
    check(
      "enum A { case a( }\nenum B { case b }", "enum A\n  case a\n  problem: malformedCase\nenum B\n  case b")
    check("enum A { ??? \n case a }\nenum B {}", "enum A\n  case a\n  problem: unexpected\nenum B")
    check(
      "struct A { func f( { } \n var x = 1 }\nenum B {}",
      "struct A\n  func f\n  problem: unclosedBracket\nenum B")
    check("enum A { case a", "enum A\n  case a\n  problem: unterminatedBody")
    check("enum\nenum B {}", "enum B")
    check(
      "enum A {\n  case a\n\nenum B { case b }",
      "enum A\n  case a\n  problem: unterminatedBody\nenum B\n  case b")
    check(
      "struct A {\n  enum B {\n    case b\n  enum C { case c }\n}\nenum D {}",
      "struct A\n  enum B\n    case b\n    problem: unterminatedBody\n  enum C\n    case c\nenum D")
    check("enum N {\nenum A {\n  case a\n}\n}\n}\nenum B {}", "enum N\n  enum A\n    case a\nenum B")
  }

  @Test func operatorsAndUnusualMembers() {
    check(
      "struct A: ~Copyable { static func <<T>(a: T) {} ; static prefix func !(a: A) -> A {}; subscript(i: Int) -> Int { get { 1 } set {} } ; init?<T>(x: T) throws where T: P {} ; deinit {} ; #m(1) { } ; typealias B<T> = [T] }",
      "struct A ~Copyable\n  typealias B\n  func <\n  func !")
    check(
      "struct A { #M::m(1) { } ; init !(x: T) {} ; init ?() {} ; var b = #M::m { } }\nstruct B: nonisolated\n  P { var c: Int }",
      "struct A\n  stored property b\nstruct B nonisolated P\n  stored property c Int")
  }
}
