import PrismgenStencil
import Testing

/// What well-known public templates are made of: each row is an own template with one of their constructs in it, over an
/// own source, with the output that follows from the rules.
@Suite struct PublicConstructTests {
  private static let source = """
    protocol Listed {}
    protocol Alike { var shared: Int { get } }
    enum Fruit: Listed, Alike {
      case apple
      case pear
      // sourcery: skipHash
      var shared: Int { 1 }
      var weight: Int { 2 }
    }
    enum Event: Listed {
      case none
      case moved(x: Int, y: Int)
      case tapped(on: String)
      case keyed(String, times: Int?)
      case ran((Int) -> Void)
    }
    // sourcery: Alike, imports = ["Foundation", "UIKit"], optics = "chain"
    struct Room {
      let door: Int
      var key: String?
      // sourcery: skipAlike
      var cache: Int
      // sourcery: each
      var all: [Int]
      private var secret: Int
      fileprivate(set) var seen: Bool
      static let size = 1
      var computed: Int { 1 }
    }
    class Parent: Alike { var shared = 1 }
    class Child: Parent { var own = 2 }
    struct Imports_Extra {
      // sourcery: testable
      var Core: Int
      var Shapes: Int
    }
    """

  private func check(_ template: String, _ expected: String) {
    let sources = Sources(Self.source)
    #expect(render(template, sources.context(["module": .string("App")])) == expected)
  }

  /// AutoCases: a list with commas over several lines, and what is left out for payloads.
  @Test func listsOfCases() {
    check(
      """
      {% for enum in types.implementing.Listed|enum %}
      {{ enum.accessLevel }} extension {{ enum.name }} {
        static let number = {{ enum.cases.count }}
        {% if not enum.hasAssociatedValues %}
        static let list: [{{ enum.name }}] = [
        {% for case in enum.cases %}  .{{ case.name }}{{ ',' if not forloop.last }}
        {% endfor %}]
        {% endif %}
      }
      {% endfor %}

      """,
      """

      internal extension Event {
        static let number = 5
      }
      internal extension Fruit {
        static let number = 2
        static let list: [Fruit] = [
          .apple,
          .pear
        ]
      }

      """)
  }

  /// AutoLenses: a loop inside a loop over the same list, whose name hides `argument`; tags without spaces; a closing tag
  /// behind a parenthesis.
  @Test func loopsOverTheSameList() {
    check(
      """
      {% for type in types.structs|annotated:"Alike" %}
      {% for variable in type.storedVariables %}
        lens({{type.name|lowercase}}, {{variable.name}}: {{variable.typeName}}) {
          {{type.name}}({% for argument in type.storedVariables %}{{argument.name}}{% if variable.name == argument.name %}*{% endif %}{{ ', ' if not forloop.last }}{% endfor %})
        }{% endfor %}
      {% endfor %}
      {{ argument.module }}
      """,
      """

        lens(room, door: Int) {
          Room(door*, key, cache, all, secret, seen)
        }
        lens(room, key: String?) {
          Room(door, key*, cache, all, secret, seen)
        }
        lens(room, cache: Int) {
          Room(door, key, cache*, all, secret, seen)
        }
        lens(room, all: [Int]) {
          Room(door, key, cache, all*, secret, seen)
        }
        lens(room, secret: Int) {
          Room(door, key, cache, all, secret*, seen)
        }
        lens(room, seen: Bool) {
          Room(door, key, cache, all, secret, seen*)
        }
      App
      """)
  }

  /// AutoEquatable: a selection with `where`, `or` and a filter; a macro that is given a member; annotations that are
  /// absent; bases and supertypes that nobody declares.
  @Test func comparedVariables() {
    check(
      """
      {% macro compare variables %}
      {% for variable in variables where variable.readAccess != "private" and variable.readAccess != "fileprivate" %}{% if not variable.annotations.skipAlike %}{% if not variable.isOptional %}{% if not variable.annotations.each %}{{ variable.name }} ={% else %}{{ variable.name }} each{% endif %}{% else %}{{ variable.name }} maybe{% endif %}{% endif %}
      {% endfor %}
      {% endmacro %}
      {% for type in types.types|!enum where type.implements.Alike or type|annotated:"Alike" %}
      {% if not type.kind == "protocol" and not type.based.NSObject %}{{ type.name }}:{% endif %}
      {% if type.supertype.based.Alike or type.supertype.implements.Alike or type.supertype|annotated:"Alike" %}inherits{% endif %}
      {% if not type.kind == "protocol" %}
      {% call compare type.storedVariables %}
      {% else %}
      {% call compare type.allVariables %}
      {% endif %}
      {% endfor %}
      """, "\nChild:\ninherits\nown =\nParent:\nshared =\nRoom:\ndoor =\nkey maybe\nall each\nseen =\n")
  }

  /// AutoEquatable for enums: `map` with names out of labels, a separator behind a space, an inline condition alone on its
  /// line.
  @Test func comparedCases() {
    check(
      """
      {% for case in type.Event.cases %}
      {% if case.hasAssociatedValue %}
      {% if case.associatedValues.count == 1 %}
      case let (.{{ case.name }}(lhs), .{{ case.name }}(rhs))
      {% else %}
      {% map case.associatedValues into lhsValues using associated %}lhs{{ associated.externalName|upperFirstLetter }}{% endmap %}
      {% map case.associatedValues into rhsValues using associated %}rhs{{ associated.externalName|upperFirstLetter }}{% endmap %}
      case let (.{{ case.name }}({{ lhsValues|join: ", " }}), .{{ case.name }}({{ rhsValues|join: ", " }}))
      {% endif %}
      {% else %}
      case (.{{ case.name }}, .{{ case.name }})
      {% endif %}
      {% endfor %}
      {{ 'default' if type.Event.cases.count > 1 }}
      {{ 'none' if type.Event.cases.count > 9 }}
      end
      """,
      """

      case (.none, .none)
      case let (.moved(lhsX, lhsY), .moved(rhsX, rhsY))
      case let (.tapped(lhs), .tapped(rhs))
      case let (.keyed(lhs0, lhsTimes), .keyed(rhs0, rhsTimes))
      case let (.ran(lhs), .ran(rhs))
      default
      end
      """)
  }

  /// AutoHashable: the number of the round, a count compared, computed variables without some, a static one.
  @Test func hashedMembers() {
    check(
      """
      {% for case in type.Fruit.cases %}
      case .{{ case.name }}: {{ forloop.counter }}
      {% if type.Fruit.computedVariables.count > 0 %}
      {% for variable in type.Fruit.computedVariables %}
      {% if not variable.annotations.skipHash %}{{ variable.name }}
      {% endif %}
      {% endfor %}
      {% endif %}
      {% endfor %}
      {% for variable in type.Room.variables %}{% if variable.isStatic %}type.{% endif %}{{ variable.name }} {% endfor %}
      """,
      """

      case .apple: 1
      weight
      case .pear: 2
      weight
      door key cache all secret seen type.size computed 
      """)
  }

  /// SwiftRex's Prism: a list that may be absent, macros in one line that call macros with the counter of a loop, a
  /// parameter called `case`, a subscript before a filter, a list in an annotation.
  @Test func casesAsProperties() {
    check(
      """
      {% for import in argument.imports %}
      import {{ import }}
      {% endfor %}
      {% macro name value index %}{% if value.localName %}{{ value.localName }}{% else %}value{{ index }}{% endif %}{% endmacro %}
      {% macro expand array %}{% for value in array %}{% call name value forloop.counter0 %}{{ ', ' if not forloop.last }}{% endfor %}{% endmacro %}
      {% macro tuple array %}{% if array.count > 1 or array[0].typeName|contains:"->" %}({% endif %}{% for value in array %}{% if array.count > 1 and value.localName %}{{ value.localName }}: {% endif %}{{ value.typeName }}{{ ', ' if not forloop.last }}{% endfor %}{% if array.count > 1 or array[0].typeName|contains:"->" %}){% endif %}{% endmacro %}
      {% macro optics accessLevel case %}
      {% if case.hasAssociatedValue %}
        {{ accessLevel }} var {{ case.name }}: {% call tuple case.associatedValues %}? ({% call expand case.associatedValues %})
      {% else %}
        {{ accessLevel }} var is{{ case.name|upperFirstLetter  }}
      {% endif %}

      {% endmacro %}
      {% for type in types.enums where type.based.Listed or type|annotated:"Listed" %}{% if type.name != "Fruit" %}
      {% for import in type.annotations.imports %}
      import {{ import }}
      {% endfor %}
      {% for case in type.cases %}
          {% call optics type.accessLevel case %}
      {% endfor %}
      {% endif %}
      {% endfor %}
      {% for import in type.Room.annotations.imports %}
      import {{ import }}
      {% endfor %}

      """,
      """

        internal var isNone

        internal var moved: (x: Int, y: Int)? (x, y)

        internal var tapped: String? (on)

        internal var keyed: (String, times: Int?)? (value0, times)

        internal var ran: ((Int) -> Void)? (value0)

      import Foundation
      import UIKit

      """)
  }

  /// The Lens, Prism and Match templates of facile-it: imports listed in a type of that name, an annotation's value, the
  /// type behind an alias through a macro, `!= nil`, tags without a space before the end.
  @Test func importsAndChains() {
    check(
      """
      {% macro named type %}{% if type.actualTypeName %}{{ type.actualTypeName.name }}{% else %}{{ type.typeName.name }}{% endif %}{% endmacro %}
      {%  for type in types.all where type.name == "Imports_Extra" %}
      {% for variable in type.variables %}
      {% if variable|annotated:"testable" %}@testable {% else %}{% endif %}import {{ variable.name }}
      {% endfor %}
      {% endfor %}
      {% for type in types.structs|annotated:"optics" %}{% if type.annotations.optics == "chain" %}{{ type.name }} {% call named type.storedVariables.first %}{% endif %}{% endfor %}
      {% for case in type.Event.cases where case.associatedValues.count > 0 %}{% for value in case.associatedValues %}{% if value.localName != nil %}{{ value.localName }}:{% endif %}{% call named value %}{% if not forloop.last%}, {% endif %}{% endfor %};{% endfor %}
      """,
      "\n@testable import Core\nimport Shapes\nRoom Int\nx:Int, y:Int;on:String;String, times:Int?;(Int) -> Void;"
    )
  }

  /// AutoCaseName, AutoInit and their like: marks that begin with a type's name, a parameter list out of `map`, what is set
  /// for a block of lines, a region for the type's own file.
  @Test func initialisers() {
    check(
      """
      {% for type in types.all where type|annotated:"Alike" or type.based.Missing %}
      {% set spacing %}{% if type.parentName %}    {% endif %}{% endset %}
      {% map type.storedVariables|!private into parameters using var %}{{ var.name }}: {{ var.typeName }}{% endmap %}
      {{spacing}}init({{ parameters|join:", " }}) {
      {{spacing}}    {% for variable in type.storedVariables where variable.defaultValue == nil %}
      {{spacing}}    self.{{ variable.name }} = {{ variable.name }}
      {{spacing}}    {% endfor %}
      {{spacing}}}
      {% endfor %}
      """,
      """

      init() {
          self.door = door
          self.key = key
          self.cache = cache
          self.all = all
          self.secret = secret
          self.seen = seen
      }
      """ + "\n")
  }
}
