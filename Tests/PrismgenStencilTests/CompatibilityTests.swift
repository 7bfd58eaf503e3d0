import PrismgenStencil
import Testing

/// One executable check for each filter and each member that Sourcery's enum and struct templates use, by its name.
@Suite struct CompatibilityTests {
  /// Of the template and of what it includes: Swift has the mark at the start of a file only.
  @Test func aByteOrderMarkIsNoText() {
    let mark = "\u{FEFF}"
    #expect(render(mark + "a{% include \"part\" %}", templates: ["part": mark + "b"]) == "ab")
    #expect(render(mark + "{{ 1 }}") == "1")
  }

  private static let source = """
    protocol Shape { var area: Int { get } }
    class Base {}
    final class Leaf: Base, Shape { var area: Int { 1 } }
    // sourcery: marked, level = 2, tags = ["a", "b"]
    public enum Route: Shape {
      case home
      // sourcery: first
      case `item`(id: Int)
      indirect case pair(Route, /* sourcery: kept */ named: [String]? = nil)
      case aliased(_ value: Name)
      var area: Int { 2 }
    }
    enum Code: Int { case ok = 200, gone }
    typealias Name = [String]
    struct Point: Shape {
      public private(set) var x = 0
      var pair: (Int, b: Int)
      var name: String?
      static let zero = 1
      fileprivate var area: Int { 3 }
      var table: [String: Leaf] = [:]
      let route: Route
      struct Inner {}
    }
    extension Point { var added: Int { 4 } }
    struct Box<Value> {}
    private struct Hidden {}
    fileprivate struct Filed {}
    package struct Packed {}
    open class Open {}
    extension String {}
    """
  /// Kept, because views refer to the declarations that they belong to.
  private static let sources = Sources(source)
  private static let context = sources.context(["flag": .int(1), "one": .string("1")])

  private func check(_ name: String, _ template: String, _ expected: String) {
    #expect(template.contains(name), "the row is about something else")
    #expect(render(template, Self.context) == expected, "\(template)")
  }

  private func names(_ list: String) -> String {
    render("{% for x in \(list) %}{{ x.name }} {% endfor %}", Self.context)
  }

  // MARK: Filters

  /// A filter for types, and what it keeps of all of them; with `!` it keeps the others. Alone it says yes or no.
  @Test(arguments: [
    ("enum", "Code Route "), ("struct", "Box Filed Hidden Packed Point Point.Inner "),
    ("class", "Base Leaf Open "), ("protocol", "Shape "), ("extension", "String "), ("open", "Open "),
    ("public", "Route "), ("package", "Packed "), ("fileprivate", "Filed "), ("private", "Hidden "),
    ("internal", "Base Box Code Leaf Point Point.Inner Shape String "),
    ("based:\"Shape\"", "Leaf Point Route "),
    ("implements:\"Shape\"", "Leaf Point Route "), ("inherits:\"Base\"", "Leaf "),
    ("extends:\"String\"", "String "),
    ("annotated:\"marked\"", "Route "), ("annotated:\"level = 2\"", "Route "),
    ("annotated:\"level = 3\"", ""),
  ]) func typeFilters(_ filter: String, _ kept: String) {
    let all = names("types.types").split(separator: " ")
    let others = all.filter { !kept.split(separator: " ").contains($0) }.map { "\($0) " }.joined()
    #expect(names("types.types|\(filter)") == kept)
    #expect(names("types.types|!\(filter)") == others)
    for name in ["Route", "Leaf", "String"] {
      let isKept = kept.split(separator: " ").contains(name[...])
      check(filter, "{{ type.\(name)|\(filter) }}", "\(isKept)")
    }
  }

  /// A filter for variables, what it keeps of those of `Point`, and what it keeps with `!`.
  @Test(arguments: [
    ("computed", "area added ", "x pair name zero table route "),
    ("stored", "x pair name table route ", "zero area added "),
    ("static", "zero ", "x pair name area table route added "),
    ("instance", "x pair name area table route added ", "zero "),
    ("tuple", "pair ", "x name zero area table route added "),
    ("optional", "name ", "x pair zero area table route added "),
    ("definedInExtension", "added ", "x pair name zero area table route "),
    // No variable is one, and none is something else.
    ("initializer", "", ""),
    ("publicGet", "x ", "pair name zero area table route added "),
    ("openGet", "", "x pair name zero area table route added "),
    ("packageGet", "", "x pair name zero area table route added "),
    ("internalGet", "pair name zero table route added ", "x area "),
    ("fileprivateGet", "area ", "x pair name zero table route added "),
    ("privateGet", "", "x pair name zero area table route added "),
    // What cannot be set is neither.
    ("privateSet", "x ", "pair name table "), ("internalSet", "pair name table ", "x "),
    ("publicSet", "", "x pair name table "), ("openSet", "", "x pair name table "),
    ("packageSet", "", "x pair name table "), ("fileprivateSet", "", "x pair name table "),
    // A relation asks for the variable's type.
    ("based:\"Shape\"", "route ", "x pair name zero area table added "),
    ("implements:\"Shape\"", "route ", "x pair name zero area table added "),
    ("annotated:\"none\"", "", "x pair name zero area table route added "),
  ]) func variableFilters(_ filter: String, _ kept: String, _ others: String) {
    #expect(names("type.Point.variables|\(filter)") == kept)
    #expect(names("type.Point.variables|!\(filter)") == others)
  }

  /// Sourcery's four take a type by its name, which has no attributes, and StencilSwiftKit's by all that it prints.
  @Test(arguments: [
    ("lowercase", "(int) -> void"), ("uppercase", "(INT) -> VOID"), ("capitalise", "(Int) -> Void"),
    ("titleCase", "(Int) -> Void"), ("upperFirstLetter", "@convention(c) (Int) -> Void"),
  ]) func typesInFiltersOfText(_ filter: String, _ expected: String) {
    let sources = Sources("struct S { var a: @convention(c) (Int) -> Void }")
    #expect(render("{{ type.S.variables.first.typeName|\(filter) }}", sources.context()) == expected)
    withExtendedLifetime(sources) {}
  }

  /// Everything else that a template can put behind a bar.
  @Test(arguments: [
    ("count", "{{ types.enums|count }}", "2"), ("isEmpty", "{{ types.protocols|isEmpty }}", "false"),
    ("reversed", "{% for t in types.enums|reversed %}{{ t.name }} {% endfor %}", "Route Code "),
    ("last", "{{ types.enums|last }}", "Route"),
    ("toArray", "{% for t in type.Route|toArray %}{{ t.name }}{% endfor %}", "Route"),
    ("sortedValuesByKeys", "{{ type.Route.annotations|sortedValuesByKeys }}", "[2, 1, [\"a\", \"b\"]]"),
    ("push", "{{ type.Route.annotations.tags|push:\"c\"|join:\"+\" }}", "a+b+c"),
    (
      "sorted", "{% for c in type.Route.cases|sorted:\"name\" %}{{ c.name }} {% endfor %}",
      "`item` aliased home pair "
    ),
    (
      "sortedDescending",
      "{% for c in type.Route.cases|sortedDescending:\"name\" %}{{ c.name }} {% endfor %}",
      "pair home aliased `item` "
    ),
    ("json", "{{ type.Route.annotations|json }}", "{\"level\":2,\"marked\":true,\"tags\":[\"a\",\"b\"]}"),
    ("uppercase", "{{ type.Route.name|uppercase }}", "ROUTE"),
    ("lowercase", "{{ type.Route.name|lowercase }}", "route"),
    ("capitalise", "{{ 'two words'|capitalise }}", "Two Words"),
    ("capitalize", "{{ 'two words'|capitalize }}", "Two Words"),
    ("titleCase", "{{ 'aNiceName'|titleCase }}", "A Nice Name"),
    ("titlecase", "{{ 'word'|titlecase }}", "Word"),
    ("deletingLastComponent", "{{ 'a/b/c.swift'|deletingLastComponent }}", "a/b"),
    ("basename", "{{ 'a/b/c.swift'|basename }}", "c.swift"),
    ("dirname", "{{ 'a/b/c.swift'|dirname }}", "a/b"),
    ("camelToSnakeCase", "{{ 'backToTop'|camelToSnakeCase }}", "back_to_top"),
    ("snakeToCamelCase", "{{ 'back_to_top'|snakeToCamelCase }}", "BackToTop"),
    ("escapeReservedKeywords", "{{ 'switch'|escapeReservedKeywords }}", "`switch`"),
    ("lowerFirstLetter", "{{ type.Route.name|lowerFirstLetter }}", "route"),
    ("lowerFirstWord", "{{ 'HTTPRoute'|lowerFirstWord }}", "httpRoute"),
    ("upperFirstLetter", "{{ type.Point.variables.first.name|upperFirstLetter }}", "X"),
    ("removeNewlines", "{% set t %}a\n b{% endset %}{{ t|removeNewlines }}", "ab"),
    ("replace", "{{ 'a.b'|replace:'.','_' }}", "a_b"),
    ("swiftIdentifier", "{{ '2 parts'|swiftIdentifier }}", "_2_Parts"),
    ("contains", "{{ type.Point.variables.1.typeName|contains:'b:' }}", "true"),
    ("!contains", "{{ type.Point.variables.1.typeName|!contains:'b:' }}", "false"),
    ("hasPrefix", "{{ type.Route.name|hasPrefix:'Ro' }}", "true"),
    ("!hasPrefix", "{{ type.Route.name|!hasPrefix:'Ro' }}", "false"),
    ("hasSuffix", "{{ type.Route.name|hasSuffix:'te' }}", "true"),
    ("!hasSuffix", "{{ type.Route.name|!hasSuffix:'te' }}", "false"),
    ("hexToInt", "{{ '1f'|hexToInt }}", "31"), ("int255toFloat", "{{ 51|int255toFloat }}", "0.2"),
    ("percent", "{{ 0.25|percent }}", "25%"), ("default", "{{ argument.none|default:\"d\" }}", "d"),
    ("join", "{{ type.Route.annotations.tags|join:\", \" }}", "a, b"),
    ("split", "{{ 'a b'|split|join:\"-\" }}", "a-b"),
    ("indent", "{% set t %}a\nb{% endset %}{{ t|indent:2 }}", "a\n  b"),
    ("filter", "{{ 'a'|filter:\"uppercase\" }}", "A"),
  ]) func otherFilters(_ filter: String, _ template: String, _ expected: String) {
    check("|\(filter)", template, expected)
  }

  // MARK: Members

  @Test(arguments: [
    ("types.enums", "Code Route "), ("types.structs", "Box Filed Hidden Packed Point Point.Inner "),
    ("types.classes", "Base Leaf Open "), ("types.protocols", "Shape "), ("types.extensions", "String "),
    ("types.all", "Base Box Code Filed Hidden Leaf Open Packed Point Point.Inner Route String "),
    ("types.types", "Base Box Code Filed Hidden Leaf Open Packed Point Point.Inner Route Shape String "),
    ("types.implementing.Shape", "Leaf Point Route "), ("types.based.Base", "Leaf "),
    ("types.inheriting.Base", "Leaf "),
    ("types.implementing.Nothing", ""), ("type.Route.cases", "home `item` pair aliased "),
    ("type.Point.storedVariables", "x pair name table route "),
    ("type.Point.computedVariables", "area added "),
    ("type.Point.variables", "x pair name zero area table route added "),
    ("type.Point.allVariables", "x pair name zero area table route added "),
    ("type.Point.staticVariables", "zero "),
    ("type.Point.instanceVariables", "x pair name area table route added "),
    ("type.Point.containedTypes", "Point.Inner "),
  ]) func lists(_ list: String, _ expected: String) {
    #expect(names(list) == expected)
  }

  @Test(arguments: [
    ("type", "name", "{{ type.Point.containedType.Inner.name }}", "Point.Inner"),
    ("type", "localName", "{{ type.Point.containedTypes.first.localName }}", "Inner"),
    (
      "type", "parentName", "{{ type.Point.containedTypes.first.parentName }}{{ type.Route.parentName }}",
      "Point"
    ),
    ("type", "accessLevel", "{{ type.Route.accessLevel }} {{ type.Point.accessLevel }}", "public internal"),
    (
      "type", "kind", "{% for t in types.based.Shape %}{{ t.kind }} {% endfor %}{{ type.Shape.kind }}",
      "class struct enum protocol"
    ),
    ("type", "cases.count", "{{ type.Route.cases.count }}", "4"),
    ("type", "supertype", "{{ type.Leaf.supertype.name }}{{ type.Point.supertype.name }}", "Base"),
    ("type", "based", "{{ type.Leaf.based.Base }} {{ 'x' if type.Leaf.based.Missing }}", "Base "),
    (
      "type", "implements", "{{ type.Leaf.implements.Shape.name }}{{ 'x' if type.Leaf.implements.Base }}",
      "Shape"
    ),
    ("type", "isGeneric", "{{ type.Box.isGeneric }} {{ type.Point.isGeneric }}", "true false"),
    ("type", "inheritedTypes.first", "{{ type.Leaf.inheritedTypes.first }}", "Base"),
    (
      "type", "hasAssociatedValues",
      "{{ type.Route.hasAssociatedValues }} {{ type.Code.hasAssociatedValues }}", "true false"
    ),
    ("type", "annotations", "{{ type.Route.annotations.level }} {{ type.Route.annotations.none }}", "2 "),
    ("type", "rawTypeName", "{{ type.Code.rawTypeName }}{{ type.Route.rawTypeName }}", "Int"),
    ("case", "name", "{{ type.Route.cases.1.name }}", "`item`"),
    ("case", "associatedValues.count", "{{ type.Route.cases.2.associatedValues.count }}", "2"),
    ("case", "associatedValues.first", "{{ type.Route.cases.1.associatedValues.first.localName }}", "id"),
    (
      "case", "hasAssociatedValue",
      "{{ type.Route.cases.0.hasAssociatedValue }} {{ type.Route.cases.1.hasAssociatedValue }}", "false true"
    ),
    (
      "case", "annotations",
      "{{ type.Route.cases.1.annotations.first }}{{ type.Route.cases.0.annotations.first }}", "1"
    ),
    ("case", "rawValue", "{{ type.Code.cases.0.rawValue }}{{ type.Code.cases.1.rawValue }}", "200"),
    ("case", "indirect", "{{ type.Route.cases.2.indirect }} {{ type.Route.cases.1.indirect }}", "true false"),
    (
      "value", "externalName",
      "{% for v in type.Route.cases.2.associatedValues %}{{ v.externalName }} {% endfor %}", "0 named "
    ),
    (
      "value", "localName",
      "{% for v in type.Route.cases.2.associatedValues %}{{ v.localName }} {% endfor %}", " named "
    ),
    ("value", "typeName", "{{ type.Route.cases.2.associatedValues.1.typeName }}", "[String]?"),
    ("value", "typeName.name", "{{ type.Route.cases.2.associatedValues.1.typeName.name }}", "[String]?"),
    (
      "value", "actualTypeName.name", "{{ type.Route.cases.3.associatedValues.0.actualTypeName.name }}",
      "[String]"
    ),
    (
      "value", "isOptional",
      "{% for v in type.Route.cases.2.associatedValues %}{{ v.isOptional }} {% endfor %}", "false true "
    ),
    ("value", "defaultValue", "{{ type.Route.cases.2.associatedValues.1.defaultValue }}", "nil"),
    ("value", "annotations", "{{ type.Route.cases.2.associatedValues.1.annotations.kept }}", "1"),
    ("value", "type", "{{ type.Route.cases.2.associatedValues.0.type.kind }}", "enum"),
    ("variable", "name", "{{ type.Point.variables.first.name }}", "x"),
    ("variable", "typeName", "{{ type.Point.variables.2.typeName }}", "String?"),
    ("variable", "isOptional", "{{ type.Point.variables.2.isOptional }}", "true"),
    (
      "variable", "readAccess",
      "{{ type.Point.variables.0.readAccess }} {{ type.Point.variables.4.readAccess }}", "public fileprivate"
    ),
    (
      "variable", "writeAccess",
      "{{ type.Point.variables.0.writeAccess }}|{{ type.Point.variables.3.writeAccess }}", "private|"
    ),
    ("variable", "isArray", "{{ type.Point.variables.2.isArray }}", "false"),
    ("variable", "type.kind", "{{ type.Point.variables.6.type.kind }}", "enum"),
    ("variable", "isDictionary", "{{ type.Point.variables.5.isDictionary }}", "true"),
    (
      "variable", "isMutable",
      "{{ type.Point.variables.0.isMutable }} {{ type.Point.variables.6.isMutable }}", "true false"
    ),
    ("variable", "isStatic", "{{ type.Point.variables.3.isStatic }}", "true"),
    ("variable", "defaultValue", "{{ type.Point.variables.0.defaultValue }}", "0"),
    (
      "variable", "typeName.unwrappedTypeName", "{{ type.Point.variables.2.typeName.unwrappedTypeName }}",
      "String"
    ),
    (
      "variable", "typeName.tuple",
      "{% for e in type.Point.variables.1.typeName.tuple.elements %}{{ e.name }} {% endfor %}", "0 b "
    ),
    (
      "variable", "typeName.dictionary", "{{ type.Point.variables.5.typeName.dictionary.valueTypeName }}",
      "Leaf"
    ),
    ("variable", "definedInExtension", "{{ type.Point.variables.7|definedInExtension }}", "true"),
    ("argument", "argument", "{{ argument.one }}{{ 'x' if argument.flag }}{{ argument.none }}", "1x"),
  ]) func members(_ owner: String, _ member: String, _ template: String, _ expected: String) {
    check(member, template, expected)
  }

  // MARK: Where Sourcery is wrong

  /// The right answer, and Sourcery's, for whoever needs output that does not change.
  @Test(arguments: [
    (
      "enum E { case a\n#if DEBUG\ncase b\n#endif\n}",
      "{% for c in type.E.cases %}\n{{ c.name }}\n{% endfor %}\n", "\na\n#if DEBUG\nb\n#endif\n", "\na\nb\n"
    ),
    (
      "#if os(macOS)\nenum E { case a }\n#else\nenum E { case b }\n#endif",
      "{% for t in types.enums %}\n{% for c in t.cases %}\n{{ c.name }}\n{% endfor %}\n{% endfor %}\n",
      "\n#if os(macOS)\na\n#endif\n#if !(os(macOS))\nb\n#endif\n", "\nb\n"
    ),
    (
      "struct S { let x, y: Int }", "{% for v in type.S.variables %}{{ v.typeName }} {% endfor %}",
      "Int Int ",
      "UnknownTypeSoAddTypeAttributionToVariable Int "
    ),
    (
      "enum E { case c(x: consuming String) }", "{{ type.E.cases.0.associatedValues.0.typeName }}",
      "consuming String", "String"
    ),
    (
      "struct S { let run: @Sendable (inout Int, String) -> Void }", "{{ type.S.variables.0.typeName }}",
      "@Sendable (inout Int, String) -> Void", "@Sendable (inout Int, String) -> Void"
    ),
    (
      "protocol P { associatedtype I: Hashable\n var i: I { get } }\nprotocol Q { associatedtype I }",
      "{{ type.P.variables.0.actualTypeName }}", "Hashable", "Any"
    ),
    (
      "struct G<T> { enum Inner { case a } }",
      "{% for t in types.enums %}{{ t.name }} {{ t.isGeneric }}{% endfor %}", "G.Inner true",
      "G.Inner false"
    ),
  ]) func mistakes(_ source: String, _ template: String, _ right: String, _ sourcerys: String) {
    let sources = [false, true].map { Sources(source, isLikeSourcery: $0) }
    #expect(render(template, sources[0].context()) == right)
    #expect(render(template, sources[1].context(), ignoresConditions: true) == sourcerys)
    withExtendedLifetime(sources) {}
  }

  // MARK: White space

  /// Lines that tags leave blank go, whatever stands in them; blank lines of the template stay.
  @Test(arguments: [
    ("a\n{% if true %}\nb\n{% endif %}\nc\n", "a\nb\nc\n"), ("a\n\nb\n\n\nc", "a\n\nb\n\n\nc"),
    ("a\n\n{% if true %}\n\nb\n{% endif %}\n\nc", "a\n\n\nb\n\nc"),
    ("a\n  {% if true %}  \n \t\nb{% endif %}", "a\nb"),
    ("{% for i in 1...3 %}\n{{ i }}\n{% endfor %}\n", "\n1\n2\n3\n"),
    ("{% for i in 1...2 %}\n\n{{ i }}\n{% endfor %}", "\n\n1\n\n2\n"),
    ("a{# one\n two #}\n{# three #}\nb", "a\nb"), ("  a\t\n", "  a\t\n"), ("a\r\n\r\nb", "a\r\n\r\nb"),
    ("", ""), ("\n\n", "\n\n"),
    ("a{% newline %}{% newline %}{% newline %}b", "a\n\n\nb"),
    ("{% set x %}\n\nv\n\n{% endset %}[{{ x }}]", "[\n\nv\n\n]"),
  ]) func whiteSpace(_ template: String, _ expected: String) {
    #expect(render(template) == expected)
  }
}
