/// Declarations for ``BadInputTests``, each held against the compiler by `make broken` too.
enum DeclarationRows {
  struct Illegal: Sendable {
    var code: String
    var source: String
  }

  /// Grouped by the code of the one diagnostic that each of them gives.
  static let illegal: [Illegal] = illegalByCode.flatMap { code, sources in
    sources.map { Illegal(code: code, source: $0) }
  }

  private static let illegalByCode: [(code: String, sources: [String])] = [
    (
      "PG0247",
      [
        "enum Bad { case a(Int), b, a(String) }",
        "enum Bad { case a, a }",
        "enum Bad { case a; case `a` }",
        "enum Bad { case a, a(x: Int) }",
        "enum Bad { case a(x: Int), a(x: String) }",
        "enum Bad { case a; static var a: Int { 1 } }",
        "enum Bad { case a(Int); struct a {} }",
        "enum Bad { case a; typealias a = Int }",
        "enum Bad { case a }; extension Bad { static let a = 1 }",
      ]
    ),
    (
      "PG0244",
      [
        "enum Bad: Int { case a = 1, b = 1 }",
        "enum Bad: Int { case a = 1, b, c = 2 }",
        "enum Bad: Int { case a, b = 0 }",
        "enum Bad: Int { case a = 0x10, b = 16 }",
        "enum Bad: Int { case a = 0, b = -0 }",
        #"enum Bad: Int { case a = "x" }"#,
        "enum Bad: Int { case a = 1.5 }",
        "enum Bad: Int { case a = nil }",
        "enum Bad: Int { case a = true }",
        "enum Bad: Int { case a = 1 + 1 }",
        "enum Bad: Int { case a = foo }",
        "enum Bad: Int { case a = (1) }",
        "enum Bad: String { case a = 1 }",
        #"enum Bad: String { case a = "b", b }"#,
        ##"enum Bad: String { case a = #"x"#, b = "x" }"##,
        #"enum Bad: String { case a = "x" + "y" }"#,
        #"enum Bad: String { case a = "\(1)" }"#,
        "enum Bad: Character { case a, b }",
        #"enum Bad: Character { case a = "ab" }"#,
        "enum Bad: Double { case a = 1, b = 1.0 }",
        "enum Bad: Double { case a = 1.5, b }",
        #"enum Bad: Substring { case a = "a", b = "a" }"#,
        "enum Bad: Alias { case a = 1, b = 1 }; typealias Alias = Int",
        "enum Bad: Bool { case a, b }",
        "enum Bad: [Int] { case a }",
        "enum Bad: Int? { case a }",
        "enum Bad: String, Int { case a }",
        "enum Bad: Sendable, Int { case a }",
        "enum Bad: AnyObject { case a }",
        "enum Bad: Int {}",
        "class K {}; enum Bad: K { case a }",
      ]
    ),
    (
      "PG0241",
      [
        "enum Bad: Error { case a = 1 }",
        "protocol P {}; enum Bad: P { case a = 1 }",
        "enum Bad: Alias { case a(Int) }; typealias Alias = Int",
        #"enum Bad { case a(Int = "x") }"#,
        "enum Bad { case a(x: Int = nil) }",
        "enum Bad { case a(x: Int, _ x: Int) }",
        "enum Bad<T, T> { case a }",
        "enum Bad where Int: Equatable { case a }",
        "@objc enum Bad { case a }",
        "@inlinable enum Bad { case a }",
        "@MainActor nonisolated enum Bad { case a }",
        "enum Bad { @discardableResult case a }",
        "enum Bad { case a }; extension Bad { var x = 1 }",
        "enum Bad { case a }; extension Bad { lazy var x = 1 }",
        "struct O { enum Bad { case a } }; extension O.Bad { let x: Int }",
        "enum Bad { case a; var x: Int { 1 }; var x: String { get { 2 } } }",
        "enum Bad { case a; static let x = 1, y = 2; static var x: Int { 1 } }",
        "enum Bad { case a; typealias T = Int; typealias T = String }",
        "enum Bad { case a; typealias T = Int; struct T {} }",
        "enum Bad { case a; class T {}; class T {} }",
      ]
    ),
    (
      "PG0245",
      [
        "enum Bad { case a(Bad) }",
        "enum Bad { case a(Bad?) }",
        "enum Bad { case a(Optional<Bad>) }",
        "enum Bad { case a((Bad, Int)) }",
        "enum Bad { case a(Self) }",
        "enum Bad { case a(A) }; typealias A = Bad",
        "enum Bad<T> { case a(T, Bad<T>) }",
        "enum Bad { indirect case a(Bad); case b(Bad) }",
        "enum Bad { case a(Result<Bad, any Error>) }",
        "enum Bad: Error { case a(Result<Int, Bad>) }",
        "enum Bad { case a(Box<Bad>) }; enum Box<T> { case x(T) }",
        "enum Bad { case a([Int], Box<Int, Bad?>) }; enum Box<T, U> { case x([T], (U, Int)?) }",
        "enum Bad { case a(Box<Bad>) }; enum Box<T> { case x(In<T>) }; enum In<U> { case x(Result<U, Never>) }",
        "enum Bad { case a(Box<Box<Bad>>) }; enum Box<T> { case x(T), y }",
      ]
    ),
    (
      "PG0246",
      [
        "enum Bad { case a(Array) }",
        "enum Bad { case a(Dictionary<Int>) }",
        "enum Bad { case a(Array<>) }",
        "enum Bad { case a(Int<Int>) }",
        "enum Bad { case a(Box) }; struct Box<T> {}",
        "enum Bad { case a([Box<Int, Int>]) }; struct Box<T> {}",
        "enum Bad { case a(any S) }; struct S {}",
        "enum Bad { case a(NC) }; struct NC: ~Copyable {}",
        "enum Bad { case a(Hidden) }; private struct Hidden {}",
        "enum Bad { case a(Hidden); private struct Hidden {} }",
        "public enum Bad { case a([Hidden]) }; struct Hidden {}",
      ]
    ),
    (
      "PG0209",
      [
        "enum Bad { case a([Int!]) }",
        "enum Bad { case a(() -> Int!) }",
        "enum Bad { case a((x: Int)) }",
        "enum Bad { case a((x: Int, x: Int)) }",
        "enum Bad { case a((x: Int) -> Void) }",
        "enum Bad { case a([inout Int]) }",
        "enum Bad { case a((@escaping () -> Void)?) }",
        "enum Bad { case a((Int...)) }",
        "enum Bad { case a(any) }",
        "enum Bad { case a(any P?) }; protocol P {}",
        "enum Bad { case a([]) }",
        "enum Bad { case a([Int, Int]) }",
        "enum Bad { case a([Int:]) }",
        "enum Bad { case a(Array<Int Int>) }",
        "enum Bad { case a(Array<_>) }",
        "enum Bad { case a(nonisolated(nonsending) () async -> Void) }",
      ]
    ),
    (
      "PG0104",
      [
        "enum Bad { case a(inout: Int) }"
      ]
    ),
    (
      "PG0103",
      [
        "enum Bad { case `+` }",
        "enum Bad { case ` ` }",
        "enum Bad<> { case a }",
        "enum Bad<1> { case a }",
        "enum Bad<inout T> { case a }",
      ]
    ),
    (
      "PG0107",
      [
        "enum Bad<T: > { case a(T) }",
        "enum Bad<T> where T: { case a(T) }",
      ]
    ),
    (
      "PG0101",
      [
        "enum Bad<T = Int> { case a(T) }",
        "enum Bad { case a;; case b }",
        "enum Bad { ; case a }",
      ]
    ),
    (
      "PG0113",
      [
        "final enum Bad { case a }",
        "public public enum Bad { case a }",
        "public private enum Bad { case a }",
        "open enum Bad { case a }",
        "lazy enum Bad { case a }",
        "static enum Bad { case a }",
        "private(set) enum Bad { case a }",
        "indirect indirect enum Bad { case a(Int) }",
        "indirect enum Bad { indirect case a(Int) }",
        "enum Bad { indirect indirect case a(Int) }",
        "enum Bad { case a; final func f() {} }",
        "enum Bad { case a; class func f() {} }",
        "enum Bad { case a; override func f() {} }",
        "enum Bad { case a; private public func f() {} }",
        "enum Bad { case a; mutating var x: Int { 1 } }",
        "enum Bad { case a; convenience init() { self = .a } }",
        "enum Bad { case a; deinit {} }",
        "enum Bad { case a; associatedtype T }",
        "enum Bad { case a; import Swift }",
        "indirect struct Bad { var x = 1 }",
      ]
    ),
    (
      "PG0112",
      [
        "enum Bad { case a; func f() }",
        "enum Bad { case a; var x: Int { get set } }",
        "struct Bad { var x: Int { get set } }",
        "enum Bad { case a; init() }",
      ]
    ),
    (
      "PG0111",
      [
        "@ enum Bad { case a }",
        "@available enum Bad { case a }",
        "enum Bad { @available case a }",
        "enum Bad { @available() case a }",
        "enum Bad { @available(*) case a }",
      ]
    ),
  ]

  static let legal: [String] = [
    "enum Bad: Int { case a = -1, b = 0xFF, c = 1_000, d }",
    "enum Bad: Double { case a = 1.5, b = 2 }",
    ##"enum Bad: String { case a = "x", b = #"y"#, c }"##,
    #"enum Bad: Character { case a = "\n", b = "b" }"#,
    #"enum Bad: Unicode.Scalar { case a = "a" }"#,
    "enum Bad: Raw { case a = 1 }; struct Raw: ExpressibleByIntegerLiteral, Equatable { init(integerLiteral v: Int) {} }",
    "enum Bad: Int { case a; var rawValue: Int { 1 } }",
    "enum Bad: Int, Sendable, Hashable { case a }",
    "enum Bad { case a(x: Int), a(y: Int), b }",
    "enum Bad { case a(x: Int); static var a: Int { 1 } }",
    "enum Bad { case a; static func a() {} }",
    "enum Bad { case a([Bad]) }",
    "enum Bad { case a(() -> Bad), b(Bad.Type) }",
    "enum Bad { indirect case a(Bad); case b }",
    "indirect enum Bad { case a(Bad?) }",
    "enum Bad { case a(Other) }; enum Other { indirect case b(Bad); case c }",
    "enum Bad { case a(Box<Bad>) }; struct Box<T> { var x: [T] }",
    "enum Bad<T> { case a([Bad]) }",
    "enum Bad { case a(Result<[Bad], any Error>) }",
    "enum Bad { case a(Box<Bad>) }; enum Box<T> { indirect case x(T) }",
    "enum Bad { case a(Box<Bad>) }; indirect enum Box<T> { case x(T) }",
    "enum Bad { case a(Box<Bad, Int>) }; enum Box<T, U> { case x([T]), y(U), z(T.Type) }",
    "enum Bad { case a(Result<Bad>) }; enum Result<T> { case x([T]) }",
    "enum Bad { case a(Box<Int>) }; enum Box<Bad> { case x(Bad) }",
    "enum Bad { case a(Box<Bad>.X) }; enum Box<T> { case x(T); struct X {} }",
    "enum Bad { case a(Box<Bad>) }; enum Box<T> { case x\n#if NEVER\ncase y(T)\n#endif\n}",
    "enum Bad { case a }; extension Bad { static let x = 1; var y: Int { 1 } }",
    "enum Bad { case a(Int) }; extension Bad { static let a = 1 }",
    "enum Bad { case a }; extension Bad {\n#if NEVER\nvar x = 1\nstatic let a = 1\n#endif\n}",
    "enum Bad { case a }\n#if NEVER\nextension Bad { let x = 1; static let a = 1 }\n#endif",
    "enum Bad { case a\n#if NEVER\ntypealias T = Int\n#else\ntypealias T = String\n#endif\n}",
    "struct Box<T> { enum Bad { case a([Box]) } }",
    "struct Box<T> {}; typealias B = Box; enum Bad { case a(B<Int>) }",
    "struct Box<T> { struct J {} }; enum Bad { case a(Box<Int>.J) }",
    "enum Bad { case a(Array.Index) }",
    "enum Bad { case a(Array<Int,>, (Int,)) }",
    "enum Bad { case a((_ x: Int) -> Void, (inout Int, Int...) -> Void) }",
    "enum Bad { case a((@escaping () -> Void, @autoclosure () -> Int) -> Void) }",
    "enum Bad { case a(f: nonisolated(nonsending) () async -> Void) }",
    "enum Bad { case a([3 of Int]) }",
    "enum Bad { case a(Array<any Sendable>?, (any Sendable)?, any Error & Sendable) }",
    "enum Bad { case a(let: Int, self: Int) }",
    "enum Bad { case a(_ x: Int, (_: Int)) }",
    #"enum Bad { case a(Int = 1, x: String = "x", y: Double = 1, z: Int? = nil) }"#,
    "enum Bad { case `a+`, `1+1` }",
    "enum Bad<T: Equatable & Sendable, U: Collection<T>,> { case a(T, U) }",
    "enum Bad<let N: Int> { case a }",
    "struct O<T> { enum Bad where T: Equatable { case a(T) } }",
    "enum Bad { case a\n; case b }",
    "enum Bad { final class X {}; case a; dynamic func f() {}; prefix static func - (x: Bad) -> Bad { x } }",
    "enum Bad { private(set) var x: Int { get { 1 } set {} }; case a; nonisolated(nonsending) func f() async {} }",
    #"enum Bad { @_silgen_name("f") func f(); case a; init?() { nil } }"#,
    "@preconcurrency @available(macOS 10.15, *) enum Bad { @available(*, deprecated) case a }",
    "@objc enum Bad: Int { case a }",
    "struct NC: ~Copyable { var x: Int; deinit {} }; enum Bad: ~Copyable { case a(NC) }",
    "enum Bad { case a; static let x = 1; var x: Int { 1 } }",
    // What stands in an `#if` that is false.
    "enum Bad { case a; var x: Int { 1 }\n#if NEVER\nvar x: String { 1 }\n#endif\n}",
    "enum Bad { case z\n#if NEVER\ncase a, a\n#endif\n}",
    "enum Bad { case a\n#if NEVER\nstruct a {}\nvar x = 1\n#endif\n}",
    "enum Bad { case z\n#if NEVER\ncase a(Bad), b(Array), c(Hidden)\n#endif\n}; private struct Hidden {}",
    "enum Bad: Int { case z = 1\n#if NEVER\ncase a = 1, b = nil\n#endif\n}",
    "#if NEVER\ntypealias R = Int\n#else\ntypealias R = Bad?\n#endif\nenum Bad { indirect case a(Bad); case b(R.Type) }",
    #"#if NEVER\#ntypealias R = Int\#n#else\#ntypealias R = String\#n#endif\#nenum Bad: R { case a = "x", b }"#,
    "#if NEVER\ntypealias R = Bad\n#else\ntypealias R = Int\n#endif\nenum Bad { case a(R) }",
    "#if NEVER\nstruct S {}\n#else\nprotocol S {}\n#endif\nenum Bad { case a(any S) }",
    "#if NEVER\nprivate struct S {}\n#else\nstruct S {}\n#endif\nenum Bad { case a(S) }",
  ]
}
