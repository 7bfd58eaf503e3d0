import PrismgenSwiftFrontend
import Testing

/// What generation keeps of extensions, protocols and classes: only the members that something generated may meet.
@Suite struct KeptMethodTests {
  /// Property: a method that says something about the enum is kept, so that its model says what the whole one says.
  @Test(arguments: [
    ("extension E { func a() -> Int { 1 } }", "'a' already declared"),
    ("extension E { func isA() -> Bool { true } }", "predicate 'isA' of case 'a' is already declared"),
    ("extension E { func modifyA(_ x: Int) {} }", "method 'modifyA' of case 'a' is already declared"),
    ("extension E { func `modifyA`(_ x: Int) {} }", "method 'modifyA' of case 'a' is already declared"),
    ("extension E { static func prisms() {} }", "already has a member 'prisms'"),
    ("extension Prism where Whole == E, Part == Int { static func a(_ x: Int) {} }", "a prism 'a' for 'E'"),
    ("extension Prism<E, Int> { class func a(_ x: Int) {} }", "a prism 'a' for 'E'"),
    (
      "extension E { static func a(_ x: Bool) {} }\n// prismgen: lenses\nstruct S { var e = E.a(true) }",
      "the type of 'e' is not written"
    ),
    (
      "@MainActor protocol P { static func a(_ x: Int) -> Self }; enum F: P { case a(Int) }",
      "main-actor requirement"
    ),
    ("class C { static let prism = 1; enum F { case a(Int) } }", "'prism' already means something in 'C.F'"),
    ("actor C { static func prisms(_ x: Int) {}; enum F { case a }}", "'prisms' already means something in"),
    (
      "struct C { static let lens = 1\n// prismgen: lenses\nstruct S { var x = 1 } }",
      "'lens' already means something in 'C.S'"
    ),
    (
      "class B { static let prism = 1 }; class C: B { enum F { case a } }",
      "'prism' already means something in"
    ),
  ])
  func whatMattersIsKept(source: String, message: String) {
    var module = Module("enum E { case a(Int) }", source)
    let whole = module.messages()
    module.detail = .generation(takesAllStructs: false)
    #expect(module.messages() == whole)
    #expect(whole.contains { $0.contains(message) }, "\(whole)")
  }

  /// The others make no difference to the model, so that an edit of one needs no new decision.
  @Test(arguments: [
    "extension E { func a(_ x: Int) {} }",
    "protocol P { func a(); func modifyA(_ x: Int) }",
  ])
  func whatDoesNotIsLeftOut(source: String) {
    var module = Module(source)
    #expect(module.methodNames != [])
    module.detail = .generation(takesAllStructs: false)
    #expect(module.methodNames == [])
  }
}
