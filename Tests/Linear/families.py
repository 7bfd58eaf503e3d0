"""Swift that is hard on a generator, of any size: each family is a function of n that gives the files of a module.

What a family gives for 2 n is twice as long as what it gives for n, so that the work should be twice as much.
"""
from math import isqrt


def nested(before, open, middle, close, after):
    return lambda n: before + open * n + middle + close * n + after


def repeated(before, line, after=''):
    """`{i}` in the line is its number."""
    return lambda n: before + ''.join(line.replace('{i}', str(i)) for i in range(n)) + after


def payload(open, close, middle='Int'):
    return nested('enum E { case a(', open, middle, close, ') }\n')


def expression(open, close, middle='1'):
    return nested('struct S { let x: Int; var y = ', open, middle, close, ' }\nenum E { case a(Int) }\n')


def chain(line, last):
    """A chain of declarations, and an enum whose payloads all stand at its far end."""
    return lambda n: ''.join(line.format(i=i, next=i + 1) for i in range(n)) + last.format(n=n)


def files(line):
    return lambda n: {f'F{i}.swift': line.replace('{i}', str(i)) for i in range(n)}


def folders(line):
    return lambda n: {f'd{i}/Same.swift': line.replace('{i}', str(i)) for i in range(n)}


def multiplied(n):
    """Aliases that stand in each other n / 100 times, seven deep, wherever a type is looked at."""
    def tower(name, first, left, right):
        return f'typealias {name[0]}0{name[1:]} = {first}\n' + ''.join(
            f'typealias {name[0]}{i}{name[1:]} = {left}' + ', '.join([f'{name[0]}{i - 1}{name[1:]}'] * (n // 100)) + f'{right}\n'
            for i in range(1, 8))
    names = [f'T{i}' for i in range(n // 100)]
    return ('struct M<' + ', '.join(f'{name}: ~Copyable' for name in names) + '>: ~Copyable {}\n'
            + 'extension M: Copyable where ' + ', '.join(f'{name}: Copyable' for name in names) + ' {}\n'
            + tower('A<T>', 'T', 'M<', '>') + tower('B', 'Int', 'M<', '>') + tower('C<T>', 'T', '(', ')')
            + 'enum E { case a(A7<Int>), c(C7<Int>) }\n// prismgen: lenses\n@MainActor struct S {\nvar a: A7<Int>\nvar b = B7.init()\n'
            + 'var c: B7 { get { b } set {} }\nvar d: A7<Int> { get { a } set {} }\n}\n'
            + 'struct G<T> {}\nextension G where T == UnsafePointer<Int> { enum F { case a(A7<T>) } }\n')


def growing(n):
    """Aliases of which each has a tuple of n / 100 arguments for the next one."""
    arguments = '(' + ', '.join(['T'] * (n // 100)) + ')'
    return 'typealias A0<T> = [T]\n' + ''.join(f'typealias A{i}<T> = A{i - 1}<{arguments}>\n' for i in range(1, 8))


def mentions(line):
    """An enum with n cases, and a switch with n lines."""
    return lambda n: 'enum E {\n' + ''.join(f'case a{i}(Int)\n' for i in range(n)) + '}\nfunc f(b: E) {\nswitch b {\n' + ''.join(
        line.replace('{i}', str(i)) for i in range(n)) + '}\n}\n'


def applied(n):
    """Aliases that stand in themselves, of which only those of the last run mean more than memory holds."""
    count = 12 if n > 10_000 else 2
    return 'typealias A0<T> = (T, T)\n' + ''.join(
        f'typealias A{i}<T> = {f"A{i - 1}<" * count}T{">" * count}\n' for i in range(1, 8)) + 'enum E { case a(A7<Int>) }\n'


def lists(use):
    """A list that holds itself again and again, of which something is made in n rounds. Only the last run meets the limit."""
    return lambda n: {
        'A.swift': 'enum E {}\n',
        '../T/A.stencil': '{% set a ""|push:"x" %}' + '{% set a a|push:a %}' * (17 if n > 10_000 else 6) + '{% set b ""|push:a %}{% for i in 1...' + str(n)
        + ' %}{% set c ' + use + ' %}{% endfor %}'}


TEMPLATE = """{% for type in types.enums %}{{ type.name }}
{% for case in type.cases %}  {{ case.name }} {{ case.associatedValues.count }}
{% endfor %}{% endfor %}"""
METHODS = """{% for type in types.all %}{% for method in type.allMethods %}{{ method.name }} {{ method.returnTypeName }}
{% for parameter in method.parameters %}  {{ parameter.name }}: {{ parameter.typeName }}
{% endfor %}{% endfor %}{% endfor %}"""

SWIFT = {
    # Nesting
    'parentheses in a payload': payload('(', ')'),
    'parentheses without end in a payload': payload('(', ''),
    'array types': payload('[', ']'),
    'dictionary types': payload('[Int: ', ']'),
    'generic arguments': payload('A<', '>'),
    'generic arguments without end': payload('A<', ''),
    'optionals': payload('', '?'),
    'function types': payload('(Int) -> ', ''),
    'function types that take function types': payload('(', ') -> Int'),
    'tuple types': payload('(Int, ', ')'),
    'inline arrays': payload('[2 of ', ']'),
    'existentials': payload('any ', '', 'P'),
    'metatypes': payload('', '.Type'),
    'member types': payload('', '.A', 'A'),
    'attributes of a type': payload('@escaping ', '', '() -> Int'),
    'compositions': payload('', ' & P', 'P'),
    'pack expansions': payload('repeat each ', ''),
    'parentheses in an expression': expression('(', ')'),
    'arrays in an expression': expression('[', ']'),
    'closures': expression('{ ', ' }()'),
    'closures without end': expression('{ ', ''),
    'trailing closures': expression('f { ', ' }'),
    'calls': expression('f(', ')'),
    'comparisons that look like generic arguments': expression('a < ', ''),
    'generic arguments in an expression': expression('A<', '>', 'Int'),
    'ternary operators': expression('a ? b : ', ''),
    'ternary operators in ternary operators': expression('a ? ', ' : b'),
    'members': expression('', '.a', 'a'),
    'prefix operators': expression('-', ''),
    'interpolations': expression('"\\(', ')"'),
    'interpolations without end': expression('"\\(', ''),
    'interpolations in multi-line literals': expression('"""\n\\(', ')\n"""'),
    'key paths': expression('\\.a[', ']'),
    'if expressions': expression('if a { ', ' } else { 1 }'),
    'casts': expression('', ' as A', 'a'),
    'macros': expression('#m(', ')'),
    'default values of a payload': nested('enum E { case a(Int = ', '(', '1', ')', ') }\n'),
    'default values in default values': nested('enum E { case a(Int = ', '{ (a: Int = ', '1', ') in 1 }', ') }\n'),
    'attribute arguments': nested('@a(', '(', '1', ')', ') enum E { case a(Int) }\n'),
    'comments': nested('', '/* ', 'x', ' */', '\nenum E { case a(Int) }\n'),
    'comments without end': nested('enum E { case a(Int) }\n', '/* ', 'x', '', ''),
    'conditions': nested('', '#if A\n', 'enum E { case a(Int) }\n', '#endif\n', ''),
    'conditions without end': nested('', '#if A\n', 'enum E { case a(Int) }\n', '', ''),
    'parentheses in a condition': nested('#if ', '(', 'A', ')', '\nenum E { case a(Int) }\n#endif\n'),
    'negations in a condition': nested('#if ', '!', 'A', '', '\nenum E { case a(Int) }\n#endif\n'),
    'disjunctions in a condition': nested('#if A', ' || A', '', '', '\nenum E { case a(Int) }\n#endif\n'),
    'conditions within an enum': nested('enum E {\n', '#if A\n', 'case a(Int)\n', '#endif\n', '}\n'),
    'conditions in parentheses without end': repeated('', '( #if ', 'struct S {}\n'),
    'conditions in parentheses that a brace ends': repeated('', '( #if struct }', 'struct S {}\n'),
    'conditions around what is no Swift': repeated('', 'struct\n#if\n-\n', 'enum E { case a(Int) }\n'),
    'attributes in closures in attributes': repeated('', '{ @a( ', 'struct S {}\n'),
    'angles in closures in attributes': repeated('', '{ @a< #m( enum E ', 'struct S {}\n'),
    'literals in closures in attributes': repeated('', '{ \"\"\" @a( ', 'struct S {}\n'),
    'enums': nested('', 'enum E { case a(Int)\n', '', '}\n', ''),
    'enums without end': nested('', 'enum E { case a(Int)\n', '', '', ''),
    'structs': nested('', 'struct S { var a: Int\n', '', '}\n', ''),
    'extensions in extensions': nested('', 'extension E {\n', 'enum E { case a(Int) }\n', '}\n', ''),
    'functions': nested('', 'func f() {\n', 'enum E { case a(Int) }\n', '}\n', ''),
    'braces': nested('', '{', 'enum E { case a(Int) }\n', '}', ''),
    'braces without end': nested('', '{', 'enum E { case a(Int) }\n', '', ''),
    'braces without begin': nested('', '', 'enum E { case a(Int) }\n', '}', ''),
    'braces without begin in enums': repeated('', 'enum E{i} { case a(Int) } }\n'),
    'enums that lack a brace': repeated('', 'enum E{i} { case a(Int)\n'),
    'functions that lack a brace': repeated('', 'func f{i}() {\n', 'enum E { case a(Int) }\n'),
    'enums that lack a brace at another indentation': lambda n: ''.join(
        ' ' * (i % 7) + f'enum E{i} {{ case a(Int)\n' for i in range(n)),
    'parentheses without end': nested('', '(', 'enum E { case a(Int) }\n', '', ''),
    'parentheses without begin': nested('', ')', 'enum E { case a(Int) }\n', '', ''),
    'brackets without end': nested('', '[', 'enum E { case a(Int) }\n', '', ''),
    'angles without end': nested('struct S', '<A', 'enum E { case a(Int) }\n', '', ''),
    'every bracket without end': nested('', '([{<', 'enum E { case a(Int) }\n', '', ''),
    'cases without end': repeated('enum E {\n', 'case a{i}(Int\n', '}\n'),
    # Tokens
    'a long name': nested('enum E', 'x' * 10, ' { case a', 'y' * 10, '(Int) }\n'),
    'a long name that is no ASCII': nested('enum E', 'ä', ' { case a', 'ö', '(Int) }\n'),
    'a long escaped name': nested('enum E { case `a', ' b', '`', '', '(Int) }\n'),
    'quotes': repeated('', '"\n', 'enum E { case a(Int) }\n'),
    'quotes on a line': repeated('', '""""""', '\nenum E { case a(Int) }\n'),
    'three quotes': repeated('', '"""\n', 'enum E { case a(Int) }\n'),
    'three quotes with growing hashes': lambda n: ''.join(
        '#' * (i % 50) + '"""\n' for i in range(n)) + 'enum E { case a(Int) }\n',
    'hashes': nested('', '#', '"', '', '\nenum E { case a(Int) }\n'),
    'hashes before no literal': nested('0', '#', '', '', '\nenum E { case a(Int) }\n'),
    'hashes, many times': repeated('', '####### #"\n', 'enum E { case a(Int) }\n'),
    'raw quotes': repeated('', '#"', '\nenum E { case a(Int) }\n'),
    'regular expressions': repeated('', 'let a{i} = /a(b|c)/\n', 'enum E { case a(Int) }\n'),
    'slashes': repeated('', '/ ', '\nenum E { case a(Int) }\n'),
    'slashes that may begin a regular expression': repeated('let a = ', '(/a', '\nenum E { case a(Int) }\n'),
    'raw regular expressions': repeated('', '#/\n', 'enum E { case a(Int) }\n'),
    'raw regular expressions with fewer and fewer hashes': lambda n: ''.join(
        '#' * i + '/\n' for i in range(isqrt(16 * n), 0, -1)) + 'enum E { case a(Int) }\n',
    'three quotes in raw interpolations': nested('let a = ', '#"""x\\#(', '', ')"""#', '\nenum E { case a(Int) }\n'),
    'three quotes in raw interpolations on a line': nested(
        'let a = ', '#"""x\\#(', '', '', ' "#\nenum E { case a(Int) }\n'),
    'brackets behind braces in a condition': repeated('#if ', 'a { f( ', '\nenum E { case a(Int) }\n#endif\n'),
    'comment starts on a line': repeated('enum E { case a(Int) }\n', '/*'),
    'comment ends': repeated('', '*/', '\nenum E { case a(Int) }\n'),
    'documentation on a line': repeated('enum E { ', '/** a */' * 16, ' case a(Int) }\n'),
    'directives on a line': repeated('enum E { ', '/* prismgen: name = b */' * 16, ' case a(Int) }\n'),
    'comments before slashes': repeated('', '/**/ / ', '\nenum E { case a(Int) }\n'),
    'backticks': repeated('', '` ', '\nenum E { case a(Int) }\n'),
    'backticks on lines': repeated('', '`\n', 'enum E { case a(Int) }\n'),
    'single quotes': repeated('', "'", '\nenum E { case a(Int) }\n'),
    'operators': nested('let a = b ', '+', '', '-', ' c\nenum E { case a(Int) }\n'),
    'operators before comments': repeated('let a = b ', '+/**/', ' c\nenum E { case a(Int) }\n'),
    'slashes in an operator': repeated('let a = (b ', '=/', ' c)\nenum E { case a(Int) }\n'),
    'slashes in an operator beyond ASCII': repeated('let a = (b ', '±/', ' c)\nenum E { case a(Int) }\n'),
    'question marks': nested('let a = b', '?', '', '!', '\nenum E { case a(Int) }\n'),
    'digits': nested('let a = 1', '0', '.', '0', '\nenum E { case a(Int) }\n'),
    'periods': nested('let a = 1', '.0', '', '', '\nenum E { case a(Int) }\n'),
    'comments on lines that end in carriage returns': repeated('', '// a\r', 'enum E { case a(Int) }\r'),
    'line breaks': nested('', '\n', 'enum E { case a(Int) }', '\r\n', ''),
    'carriage returns': nested('', '\r', 'enum E { case a(Int) }', '\r', ''),
    'zeros': nested('', '\0', 'enum E { case a(Int) }', '\0', ''),
    'byte order marks': nested('', '\ufeff', 'enum E { case a(Int) }', '\ufeff', ''),
    'keywords': repeated('', 'enum struct extension case ', '\nenum E { case a(Int) }\n'),
    'enum keywords': repeated('', 'enum ', '\nenum E { case a(Int) }\n'),
    'conflict markers': repeated('', '<<<<<<< a\n=======\n>>>>>>> b\n', 'enum E { case a(Int) }\n'),
    'conflict markers without end': repeated('', '<<<<<<< a\n', 'enum E { case a(Int) }\n'),
    'else without if': repeated('', '#else\n', 'enum E { case a(Int) }\n'),
    'comments to the end of the line': repeated('', '// enum\n', 'enum E { case a(Int) }\n'),
    'documentation': repeated('', '/// prismgen: x\n', 'enum E { case a(Int) }\n'),
    'annotations': repeated('', '// prismgen: skip\n', 'enum E { case a(Int) }\n'),
    'annotations for Sourcery': repeated('', '// sourcery: a{i} = 1\n', 'enum E { case a(Int) }\n'),
    # Many of something
    'cases': repeated('enum E {\n', 'case a{i}(Int)\n', '}\n'),
    'cases without a payload': repeated('enum E {\n', 'case a{i}\n', '}\n'),
    'cases in one clause': repeated('enum E { case a', ', a{i}(Int)', '}\n'),
    'cases of one name': repeated('enum E {\n', 'case a(Int)\n', '}\n'),
    'cases of one name with other labels': repeated('enum E {\n', 'case a(b{i}: Int)\n', '}\n'),
    'cases with conditions': repeated('enum E {\n', '#if A\ncase a{i}(Int)\n#endif\n', '}\n'),
    'cases in clauses': repeated('enum E {\n#if A\n', 'case a{i}(Int)\n#elseif B{i}\n', 'case z\n#endif\n}\n'),
    'payload elements': repeated('enum E { case a(Int', ', Int', ') }\n'),
    'payload labels': repeated('enum E { case a(b: Int', ', b{i}: Int', ') }\n'),
    'payload labels of one name': repeated('enum E { case a(b: Int', ', b: Int', ') }\n'),
    'attributes': nested('', '@a ', 'enum E { case a(Int) }\n', '', ''),
    'types that are not copyable in a payload': payload('~', ''),
    'attributes in a payload': repeated('enum E { case a(f: (@a(b) Int', ', @a(b) Int', ') -> Void) }\n'),
    'attributes of a case': nested('enum E { ', '@a(b) ', 'case a(Int) }\n', '', ''),
    'availability': nested('', '@available(macOS 13, *)\n', 'enum E { case a(Int) }\n', '', ''),
    'modifiers': nested('', 'public ', 'enum E { case a(Int) }\n', '', ''),
    'inherited types': repeated('enum E: P', ', P{i}', ' { case a(Int) }\n'),
    'generic parameters': repeated('enum E<T', ', T{i}', '> { case a(T) }\n'),
    'requirements': repeated('enum E<T> where T: P', ', T: P{i}', ' { case a(T) }\n'),
    'properties': repeated('struct S {\n', 'var a{i}: Int\n', '}\n'),
    'properties with initial values': repeated('enum A { case a }\nstruct B { init() {} }\nstruct S {\n', 'var a{i} = A.a, b{i} = B()\n', '}\n'),
    'properties of one name': repeated('struct S {\n', 'var a: Int\n', '}\n'),
    'properties in one clause': repeated('struct S { var a: Int', ', a{i}: Int', ' }\n'),
    'members that clash': repeated('enum E {\ncase a(Int)\n', 'var a: Int { 1 }\nfunc isA{i}() {}\n', '}\n'),
    'cases with members of their names': repeated('enum E {\n', 'case a{i}(Int)\nvar a{i}: Int { 1 }\n', '}\n'),
    'initializers': repeated('struct S {\nvar a: Int\n', 'init(a{i}: Int) {}\n', '}\n'),
    'imports': repeated('', 'import A{i}\n', 'enum E { case a(Int) }\n'),
    'imports between enums': repeated('', 'import A{i}\nenum E{i} { case a(B{i}) }\n'),
    'imports of one module between enums': repeated('', 'import A\nenum E{i} { case a(Int) }\n'),
    'imports of one module': repeated('', '@testable import A\n', 'enum E { case a(Int) }\n'),
    'enums beside each other': repeated('', 'enum E{i} { case a(Int) }\n'),
    'enums of one name': repeated('', 'enum E { case a(Int) }\n'),
    'enums of one name in a generic one': repeated(
        'enum E<T> {\n', 'enum E<T>: P{i} {\nenum I{i} { case a(P{i}) }\n}\n', '}\n'),
    'enums of one name with conditions': repeated('', '#if A{i}\nenum E { case a(Int) }\n#endif\n'),
    'enums of one name in clauses': repeated('#if A\n', 'enum E { case a(Int) }\n#elseif B{i}\n', 'enum E { case z }\n#endif\n'),
    'extensions of one type': repeated('enum E { case a(Int) }\n', 'extension E { func f{i}() {} }\n'),
    'extensions of one type with types': repeated('enum E { case a(Int) }\n', 'extension E { enum F{i} { case a(F{i}) } }\n'),
    'extensions with conformances': repeated('enum E { case a(Int) }\n', 'extension E: P{i} {}\n'),
    'constrained extensions': repeated('enum E<T> { case a(T) }\n', 'extension E where T == A{i} { var a: Int { 1 } }\n'),
    'extensions of a type elsewhere': repeated('', 'extension Int { enum E{i} { case a(Int) } }\n'),
    'extensions of a member of a member': repeated('enum A { enum B { case a(Int) } }\n', 'extension A.B { enum E{i} { case a(Int) } }\n'),
    'protocols': repeated('', 'protocol P{i} { associatedtype A }\n', 'enum E { case a(Int) }\n'),
    'extensions of protocols': repeated('protocol P {}\nenum E: P { case a(Int) }\n', 'extension P { var a: Int { 1 } }\n'),
    'functions beside each other': repeated('', 'func f{i}(_ a: Int) -> Int { a }\n', 'enum E { case a(Int) }\n'),
    'chained casts': repeated('let a = b\n', '  as A\n', 'enum E { case a(Int) }\n'),
    # Names that lead to names
    'aliases of aliases': chain('typealias A{i} = A{next}\n', 'typealias A{n} = Int\nenum E {{ case a(A0) }}\n'),
    'aliases of aliases backwards': lambda n: 'typealias A0 = Int\n' + ''.join(
        f'typealias A{i} = A{i - 1}\n' for i in range(1, n)) + f'enum E {{ case a(A{n - 1}) }}\n',
    'uses of aliases of aliases': lambda n: ''.join(f'typealias A{i} = A{i + 1}\n' for i in range(n)) + 'enum E {\n' + ''.join(
        f'case a{i}(A{i})\n' for i in range(n)) + '}\n',
    'uses of one alias': lambda n: 'typealias A = Int\nenum E {\n' + ''.join(f'case a{i}(A)\n' for i in range(n)) + '}\n',
    'a cycle of aliases': chain('typealias A{i} = A{next}\n', 'typealias A{n} = A0\nenum E {{ case a(A0) }}\n'),
    'cycles of two aliases': repeated('', 'typealias A{i} = B{i}\ntypealias B{i} = A{i}\nenum E{i} { case a(A{i}) }\n'),
    'uses of a cycle of aliases': lambda n: ''.join(f'typealias A{i} = A{(i + 1) % n}\n' for i in range(n)) + 'enum E {\n' + ''.join(
        f'case a{i}(A{i})\n' for i in range(n)) + '}\n',
    'aliases that double': lambda n: 'typealias A0 = Int\n' + ''.join(
        f'typealias A{i} = (A{i - 1}, A{i - 1})\n' for i in range(1, n)) + f'enum E {{ case a(A{n - 1}) }}\n',
    'what an isolated struct holds': chain(
        'struct S{i} {{ var next: S{next}?, both: (S{next}?, A{next}) }}\ntypealias A{i} = [S{next}: A{next}]\n',
        'struct S{n} {{ var n: Int }}\ntypealias A{n} = Int\n// prismgen: lenses\n@MainActor struct V {{ var s: S0, a: A0 }}\n'),
    'compositions that multiply': lambda n: 'protocol P {}\nprotocol Q {}\ntypealias A0 = P & Q\n' + ''.join(
        f'typealias A{i} = ' + ' & '.join([f'A{i - 1}'] * n) + '\n' for i in range(1, 8)) + 'enum E: A7 { case a(Int) }\n',
    'tuples of aliases that multiply': lambda n: 'typealias A0 = Int\n' + ''.join(
        f'typealias A{i} = (' + ', '.join([f'A{i - 1}'] * (n // 100)) + ')\n' for i in range(1, 8)) + 'enum E { case a(A7) }\n',
    'aliases with arguments that multiply': multiplied,
    'extensions of aliases that multiply': lambda n: growing(n) + 'extension A7<Int> { enum F { case a(Int), b(Element) } }\n',
    'requirements that multiply': lambda n: 'struct G<' + ', '.join(f'T{i}' for i in range(8)) + '> {}\nextension G where ' + ', '.join(
        f'T{i} == (' + ', '.join([f'T{i + 1}'] * (n // 100)) + ')' for i in range(7)) + ' { enum F { case a(T0) } }\n',
    'cases beside what is inferred': lambda n: 'protocol P { associatedtype A }\nstruct A {}\nenum E: P {\n' + ''.join(
        f'case a{i}(Int)\n' for i in range(n)) + 'enum F {\n' + ''.join(f'case a{i}(A)\n' for i in range(n)) + '}\n}\n',
    'aliases in members of aliases': chain('typealias A{i} = A{next}.A\n', 'enum E {{ case a(A0) }}\n'),
    'extensions of aliases': chain('typealias A{i} = A{next}\nextension A{i} {{ enum F{i} {{ case a(Int) }} }}\n', 'enum A{n} {{ case a(A0) }}\n'),
    'protocols that inherit': chain('protocol P{i}: P{next} {{}}\n', 'protocol P{n} {{}}\nenum E: P0 {{ case a(Int) }}\n'),
    'a cycle of protocols': chain('protocol P{i}: P{next} {{}}\n', 'protocol P{n}: P0 {{}}\nenum E: P0 {{ case a(Int) }}\n'),
    'classes that inherit': chain('class C{i}: C{next} {{}}\n', 'class C{n} {{ enum E {{ case a(C0) }} }}\n'),
    'enums that hold each other': chain('indirect enum E{i} {{ case a(E{next}) }}\n', 'indirect enum E{n} {{ case a(E0) }}\n'),
    'structs that hold each other': chain('struct S{i} {{ var a: S{next} }}\n', 'struct S{n} {{ var a: Int }}\n'),
    'actions that hold each other': chain(
        'enum E{i}Action {{ case a(E{next}Action) }}\nstruct E{i}State {{ var a: E{next}State }}\n',
        'enum E{n}Action {{ case a(Int) }}\nstruct E{n}State {{ var a: Int }}\n'),
    'extensions of a long path': nested('extension A', '.B', ' { enum E { case a(Int) } }\n', '', ''),
    'enums in conditions in conditions': lambda n: ''.join(
        f'#if A\nenum E{i} {{ case a(Int) }}\n' for i in range(n)) + '#endif\n' * n,
    'enums in clauses': repeated('#if A\n', 'enum E{i} { case a(Int) }\n#elseif B{i}\n', 'enum E { case z }\n#endif\n'),
    'cases with a long condition': lambda n: f'enum E {{\n#if A{" || A" * n}\n' + ''.join(
        f'case a{i}(Int)\n' for i in range(n)) + '#endif\n}\n',
    'cases of an enum with a long name': lambda n: f'enum E{"x" * n} {{\n' + ''.join(f'case a{i}(Int)\n' for i in range(n)) + '}\n',
    'uses of an enum with many cases': lambda n: 'enum E {\n' + ''.join(f'case a{i}\n' for i in range(n)) + '}\nenum F {\n' + ''.join(
        f'case a{i}(E)\n' for i in range(n)) + '}\n',
    'uses of an enum with many conditions': lambda n: 'enum E {\n' + ''.join(
        f'#if A\ncase a{i}\n#endif\n' for i in range(n)) + '}\nenum F {\n' + ''.join(f'case a{i}(E)\n' for i in range(n)) + '}\n',
    'uses of an enum of many bodies': lambda n: '#if A\nenum E { case a }\n#endif\n' * n + 'enum F {\n' + ''.join(
        f'case a{i}(E)\n' for i in range(n)) + '}\n',
    'uses of a type with many extensions': lambda n: 'struct S {}\n' + 'extension S {}\n' * n + 'enum F {\n' + ''.join(
        f'case a{i}(S)\n' for i in range(n)) + '}\n',
    'enums in a type with many extensions': lambda n: 'struct S {}\n' + ''.join(
        f'extension S {{ func f{i}() {{}} ; enum E{i} {{ case a(S) }} }}\n' for i in range(n)),
    'enums that conform to a protocol with many extensions': lambda n: 'protocol P {}\n' + ''.join(
        f'extension P {{ var p{i}: Int {{ 1 }} }}\nenum E{i}: P {{ case a(Int) }}\n' for i in range(n)),
    'enums that conform to many protocols': lambda n: ''.join(f'protocol P{i} {{}}\n' for i in range(n)) + 'enum E: ' + ', '.join(
        f'P{i}' for i in range(n)) + ' { case a(Int) }\n',
    # Many files
    'aliases of imported types': lambda n: {
        'Aliases.swift': ''.join(f'import M{i}\npublic typealias A{i} = T{i}\n' for i in range(n)),
        'Enums.swift': ''.join(f'public enum E{i} {{ case a(A{i}) }}\n' for i in range(n))},
    'enums of files with an alias of an imported type': lambda n: {
        'Aliases.swift': 'import M\npublic typealias A = T\n',
        **{f'F{i}.swift': f'public enum E{i} {{ case a(A) }}\n' for i in range(n)}},
    'files': files('enum E{i} { case a(Int) }\n'),
    'files that extend one type': files('extension E { enum F{i} { case a(Int) } }\n'),
    'files of one name': folders('enum E{i} { case a(Int) }\n'),
    'cases with aliases for associated types': lambda n: 'protocol P {\n' + ''.join(f'associatedtype A{i}\n' for i in range(n)) + '}\nenum E: P {\n' + ''.join(
        f'typealias A{i} = Int\ncase a{i}(A{i})\n' for i in range(n)) + '}\n',
    'cases with aliases below conditions': repeated('enum E {\n', '#if F{i}\ntypealias A{i} = Int\ncase a{i}(A{i})\n#endif\n', '}\n'),
    'cases that fulfil requirements': lambda n: 'protocol P {\n' + ''.join(f'static func a{i}(_ b: Int) -> Self\n' for i in range(n)) + '}\nenum E: P {\n' + ''.join(
        f'case a{i}(Int)\n' for i in range(n)) + '}\n',
}

CONFIGURED = {
    'arguments of the configuration': lambda n: {
        'A.swift': 'enum E { case a }\n', '../T.stencil': 'x\n',
        '../.prismgen.yml': 'templates: T.stencil\nargs:\n' + ''.join(f'  a{i}: 1\n' for i in range(n))},
    'arguments of the configuration on a line': lambda n: {
        'A.swift': 'enum E { case a }\n', '../T.stencil': 'x\n',
        '../.prismgen.yml': 'templates: T.stencil\nargs: {' + ', '.join(f'a{i}: 1' for i in range(n)) + '}\n'},
    'values of an argument of the configuration': lambda n: {
        'A.swift': 'enum E { case a }\n', '../T.stencil': 'x\n',
        '../.prismgen.yml': 'templates: T.stencil\nargs: {a: [' + '1, ' * n + '1]}\n'},
    'types that the configuration chooses': lambda n: {
        'A.swift': ''.join(f'enum E{i} {{ case a(Int) }}\n' for i in range(n)),
        '../.prismgen.yml': 'only:\n' + ''.join(f'- E{i}\n' for i in range(n))},
    'files that the configuration excludes': lambda n: {
        **{f'F{i}.swift': f'enum E{i} {{ case a(Int) }}\n' for i in range(n)},
        '../.prismgen.yml': 'exclude:\n' + ''.join(f'- S/F{i}.swift\n- /G{i}\n- H{i}\n' for i in range(1, n))},
}

OUTPUTS = {
    'types that the configuration misspells': lambda n: {
        'A.swift': ''.join(f'enum E{i} {{ case a(Int) }}\n' for i in range(n)),
        '../.prismgen.yml': 'sources: S\noutput: G\nonly:\n' + ''.join(f'- Ee{i}x\n' for i in range(n))},
    'outputs of one file': lambda n: {
        'A.swift': 'enum E { case a }\n',
        '../.prismgen.yml': 'outputs:\n' + ''.join(f'- sources: S\n  output: G{i}.swift\n' for i in range(n))},
}

LISTED = {
    'types, listed': repeated('', 'enum E{i} { case a(Int) }\nprivate enum F{i} { case a }\n'),
}

SEARCHED = {
    'cases that are mentioned': mentions('case .a{i}(let b): b\n'),
    'cases that are mentioned nowhere': mentions('case .b{i}: b\n'),
    'cases whose properties are mentioned': mentions('default: b.isA{i}\n'),
    'calls that are searched for mentions': lambda n: 'enum E { case a }\nfunc f(e: E) { ' + 'g(.a, ' * n + 'e' + ')' * n + ' }\n',
    'key paths in calls': lambda n: 'enum E { case a }\nlet b = ' + 'f(\\.a, ' * n + '1' + ')' * n + '\n',
    'long members': lambda n: 'enum E { case a }\nfunc f(a: E) { _ = a' + '.a' * n + ' }\n',
    'switches over enums with cases of the same names': lambda n: ''.join(
        f'enum E{i} {{ case a, b, c(F{i}), d{i} }}\nenum F{i} {{ case a, e{i} }}\nfunc f(e{i}: E{i}) {{\n'
        f'switch e{i} {{ case .a, .b, .c(.e{i}): g }}\nswitch e{i} {{ case .a: if case .c(.e{i}) = h {{}}\n'
        f'case .d{i}: e{i}.c.isA }}\n}}\n' for i in range(n // 4)),
    'patterns in patterns': lambda n: 'indirect enum E { case a(E) }\nfunc f(e: E) { switch e { case ' + '.a(' * n + 'b' + ')' * n + ': c } }\n',
}

FOLLOWED = {
    'aliases on a way that multiply': lambda n: growing(n) + 'enum U { case z }\nenum E { case a(A7<Int>), u(U) }\n',
    'types that hold themselves with other arguments': lambda n: ''.join(f'struct S{i}<T> {{}}\n' for i in range(n // 100))
        + 'indirect enum P<T> { case ' + ', '.join(f'c{i}(P<S{i}<T>>)' for i in range(n // 100))
        + ', z(T) }\nenum U { case z }\nenum E { case a(P<Int>), u(U) }\n',
}

LIFTED = {
    'reducers in extensions of one type': repeated(
        'enum A { case a }\nstruct B {}\nenum O { case a(A) }\nstruct R {}\n',
        'extension R { func reduce(_ a: A, _ b: inout B) {} }\n'),
    'a lift beside a payload of a long path': lambda n: 'enum A { case a }\nstruct B {}\nenum O { case a(A), b(N' + '.N' * n + ''') }
struct R { func reduce(_ a: A, _ b: inout B) {} }\n''',
}

STARTED = {
    'targets with the same settings': lambda n: {'../Package.swift': 'let settings: [SwiftSetting] = []\nlet p = Package(name: "P", targets: [\n' + ''.join(
        f'.target(name: "T{i}", swiftSettings: settings),\n' for i in range(n)) + '])\n'},
    'packages of one target': lambda n: {name: text for i in range(n) for name, text in [
        (f'../P{i}/Package.swift', f'let package = Package(name: "P{i}", targets: [.target(name: "T")])\n'),
        (f'../P{i}/Sources/T/A.swift', 'enum E { case a }\n')]},
}

DRAWN = {
    'a drawing of a wide tree': lambda n: 'enum A {\n' + ''.join(
        f'case a{i}(E{i})\n' for i in range(n)) + '}\n' + ''.join(f'enum E{i} {{ case a }}\n' for i in range(n)),
    'a drawing of a deep tree': chain('struct S{i} {{ var a: S{next} }}\n', 'struct S{n} {{ var a: Int }}\n'),
    'a drawing of a payload of a long path': lambda n: 'enum E { case a(N' + '.N' * n + ') }\n',
    'a drawing of a payload that names one type': repeated('enum E { case a }\nenum F { case a(E', ', E', ') }\n'),
}

def regions(mark, n):
    return ''.join(f'enum E{i} {{\n// {mark}:inline:E{i}.A\n// {mark}:end\n}}\n' for i in range(n))

def conditional(n):
    return 'enum E {\n' + ''.join(f'#if A{i}\ncase a{i}\n#endif\n' for i in range(n)) + '}\n'

REGION = '{{% for t in types.all %}}\n// sourcery:inline:{}{{{{ t.name }}}}.A\nlet a = 1\n// sourcery:end\n{{% endfor %}}'

RENDERED = {
    'types that a template visits': lambda n: {
        'A.swift': ''.join(f'enum E{i} {{ case a(Int) }}\n' for i in range(n)), '../T/A.stencil': TEMPLATE},
    'cases that a template visits': lambda n: {
        'A.swift': 'enum E {\n' + ''.join(f'case a{i}(Int)\n' for i in range(n)) + '}\n', '../T/A.stencil': TEMPLATE},
    'methods that a template visits': lambda n: {
        'A.swift': 'struct S {\n' + ''.join(f'func a{i}<T>(b c: T = f({{ d in d }})) throws -> [T] {{ [c] }}\n' for i in range(n))
        + '}\n', '../T/A.stencil': METHODS},
    'parameters of a method that a template visits': lambda n: {
        'A.swift': 'protocol P { func a(' + ', '.join(f'b{i}: Int' for i in range(8 * n)) + ') }\n', '../T/A.stencil': METHODS},
    'types in a type that a template visits': lambda n: {
        'A.swift': 'enum O {\n' + ''.join(f'enum E{i} {{ case a(Int) }}\n' for i in range(n)) + '}\n', '../T/A.stencil': TEMPLATE},
    'methods beside types that a template visits': lambda n: {
        'A.swift': 'struct O {\n' + ''.join(f'enum E{i} {{ case a }}\nfunc f{i}(a: E{i}) {{}}\nvar v{i}: E{i}\n' for i in range(n)) + '}\n',
        '../T/A.stencil': METHODS},
    'cases with conditions that a template visits': lambda n: {'A.swift': conditional(n), '../T/A.stencil': TEMPLATE},
    'cases with conditions in a list that a template visits': lambda n: {
        'A.swift': conditional(n), '../T/A.stencil': 'let a = [{% for t in types.enums %}{% for c in t.cases %}{{ c.name }}, {% endfor %}{% endfor %}]'},
    'files that a template makes': lambda n: {
        'A.swift': 'enum E {}\n', '../T/A.stencil': ''.join(f'// sourcery:file:f{i}.txt\nx\n// sourcery:end\n' for i in range(n // 10))},
    'comments before a variable on its line': lambda n: {
        'A.swift': '// sourcery: a\nstruct S { ' + '/* */ ' * n + 'var a = 1 }\n', '../T/A.stencil': TEMPLATE},
    'annotated values on a line': lambda n: {
        'A.swift': 'enum E { case a(' + ', '.join(['/* sourcery: a */ Int'] * n) + ') }\n', '../T/A.stencil': TEMPLATE},
    'variables on a line below an annotation': lambda n: {
        'A.swift': '// sourcery: a\nstruct S { ' + ''.join(f'var a{i} = 1; ' for i in range(n)) + '}\n', '../T/A.stencil': TEMPLATE},
    'variables of one declaration with an annotation': lambda n: {
        'A.swift': 'struct S {\n// sourcery: a\nvar ' + ', '.join(f'a{i} = 1' for i in range(n)) + '\n}\n', '../T/A.stencil': TEMPLATE},
    'values of an annotation': lambda n: {
        'A.swift': '// sourcery: ' + ', '.join(f'a = {i}' for i in range(n)) + '\nenum E { case a }\n', '../T/A.stencil': TEMPLATE},
    'annotations of one name above a type': lambda n: {
        'A.swift': ''.join(f'// sourcery: a = {i}\n' for i in range(n)) + 'enum E { case a }\n', '../T/A.stencil': TEMPLATE},
    'annotations in a space above a type': lambda n: {
        'A.swift': ''.join(f'// sourcery: a:b{i} = {i}\n' for i in range(n)) + 'enum E { case a }\n', '../T/A.stencil': TEMPLATE},
    'comments above variables on a line': lambda n: {
        'A.swift': 'struct S {\n// sourcery: a\n' + '// b\n' * n + ''.join(f'var a{i} = 1; ' for i in range(n)) + '\n}\n',
        '../T/A.stencil': TEMPLATE},
    'types that implement what a template asks for again and again': lambda n: {
        'A.swift': 'protocol P {}\n' + ''.join(f'struct S{i}: P {{}}\n' for i in range(n)),
        '../T/A.stencil': '{% for t in types.all %}{{ types.implementing.P.first.name }}{% endfor %}'},
    'regions that a template fills': lambda n: {
        'A.swift': regions('sourcery', n), '../T/A.stencil': REGION.format('')},
    'regions that a template makes': lambda n: {
        'A.swift': ''.join(f'enum E{i} {{\n}}\n' for i in range(n)), '../T/A.stencil': REGION.format('auto:')},
    'aliases in themselves that a template looks behind': lambda n: {
        'A.swift': applied(n),
        '../T/A.stencil': '{% for t in types.all %}{% for c in t.cases %}{{ c.associatedValues.first.typeName.actualTypeName }}{% endfor %}{% endfor %}'},
    'a deep list that a template sorts': lists('b|sorted:"x"'),
    'a deep list that a template writes in capitals': lists('b|uppercase'),
    'a deep list that a template divides a text by': lists('"x"|split:a'),
    'regular expressions that try everything': lambda n: {
        'A.swift': 'enum E {}\n',
        '../T/A.stencil': '{% for i in 1...' + str(n // 100) + ' %}{% set s "' + 'a' * (20 if n > 10_000 else 4)
        + '"|replace:"(a+)+b","x","regex" %}{% endfor %}'},
    'regions without end that a template prints': lambda n: {
        'A.swift': 'enum E {}\n', '../T/A.stencil': '// sourcery:inline:A\n' * n},
}

MATCHED = {
    'cases that the template match visits': repeated('enum E {\n', 'case a{i}(Int)\n', '}\n'),
}

NAMED = {
    'enums that the template actionPath visits': chain('enum E{i} {{ case a(E{next}) }}\n', 'enum E{n} {{ case a }}\n'),
}

INLINED = {
    'regions that are inlined': lambda n: {'A.swift': regions('prismgen', n), '../T/A.stencil': 'let a = 1\n'},
    'optionals that are inlined': lambda n: {
        'A.swift': 'enum E { case a(A' + '?' * 50 * n + ') }\n', '../T/A.stencil': 'let a = 1\n'},
    'optionals and members that are inlined': lambda n: {
        'A.swift': 'enum E { case a(A' + '?.B' * 50 * n + ') }\n', '../T/A.stencil': 'let a = 1\n'},
}

def header(text):
    """A C module of one header. It is read without libclang, which is the longer way."""
    return lambda n: {'M.h': text(n), 'module.modulemap': 'module M { header "M.h" }\n'}


C = {
    'constants of a C enum': header(lambda n: 'enum e {\n' + ''.join(f'E_A{i},\n' for i in range(n)) + '};\n'),
    'constants of a C enum with comments': header(lambda n: 'enum e {\n' + ''.join(
        f'E_A{i}, /** The e of {i} */\n' for i in range(n)) + '};\n'),
    'C enums': header(lambda n: ''.join(f'enum e{i} {{ E{i}_A, E{i}_B }};\n' for i in range(n)) + 'enum e { E_A, E_B };\n'),
    'tagged unions in C': header(lambda n: ''.join(
        f'enum k{i} {{ K{i}_A, K{i}_B }};\nstruct s{i} {{ enum k{i} kind; union {{ int a; float b; }} u; }};\n' for i in range(n // 4))
        + 'enum e { E_A, E_B };\n'),
    'comments on a line of a C header': header(lambda n: 'int a; ' + ''.join(f'/* b{i} */ ' for i in range(n)) + '\nenum e { E_A, E_B };\n'),
    'constants on a line of a C header': header(lambda n: 'int a(' + 'const int, ' * n + 'int);\nenum e { E_A, E_B };\n'),
    'comments above a member of a C union': header(lambda n: 'enum e { E_A, E_B };\nstruct s { enum e e; union {\n'
        + '/* E_A */\n' * n + 'int a; float b; } u; };\n'),
    'features in a module map': lambda n: {
        'M.h': 'enum e { E_A, E_B };\n', 'module.modulemap': 'module M { header "M.h" }\nmodule N { ' + 'requires a ' * n + '}\n'},
    'C unions beside integers': header(lambda n: ''.join(
        f'struct s{i} {{ int kind; union {{ int a; float b; }} u; }};\n' for i in range(n // 4)) + 'enum e { E_A, E_B };\n'),
}

SELECTED = {
    'C enums that the configuration selects': lambda n: {
        **header(lambda n: ''.join(f'enum e{i} {{ E{i}_A, E{i}_B }};\n' for i in range(n)))(n),
        '../.prismgen.yml': 'c:\n- module: M\n  include: S\n  output: G.swift\n  select:\n' + ''.join(
            f'  - e{i}\n' for i in range(n))},
}

PROVEN = {
    'tagged unions in C that are all generated for': header(lambda n: ''.join(
        f'enum k{i} {{ K{i}_A, K{i}_B }};\nstruct s{i} {{ enum k{i} kind; union {{ int a; _Atomic(int) c{i}; float b; }} u; }};\n'
        for i in range(n // 4))),
}

# Read with libclang, where there is one.
CLANG = {
    'C structs that hold each other': header(lambda n: 'struct t0 { int a; };\n' + ''.join(
        f'struct t{i} {{ ' + ''.join(f'struct t{i - 1} c{j}; ' for j in range(12 if n > 10_000 else 2)) + '};\n' for i in range(1, 9))
        + 'enum k { K_A, K_B };\nstruct s { enum k kind; union { struct t8 a; struct t7 b; }; };\n'),
}

# How the families are run that are not generated for.
COMMANDS = {name: command for families, command in [
    (CONFIGURED, ['generate', 'S', '-o', 'G', '--no-cache']),
    (OUTPUTS, ['generate', '--no-cache']),
    (LISTED, ['list', 'S']),
    (SEARCHED, ['coverage', 'S', '--only', '*']),
    (FOLLOWED, ['path', 'E', 'U', 'S']),
    (LIFTED, ['lift', 'R', 'S']),
    (STARTED, ['init']),
    (DRAWN, ['graph', 'S']),
    (CLANG, ['c', '--module', 'M', '-I', 'S', '--select', 's', '--output', 'G.swift', '--no-typecheck']),
    (C, ['c', '--module', 'M', '-I', 'S', '--select', 'e', '--output', 'G.swift', '--no-typecheck']),
    (SELECTED, ['c', '--no-typecheck']),
    (PROVEN, ['c', '--module', 'M', '-I', 'S', '--select', 'all-proven', '--output', 'G.swift', '--no-typecheck']),
    (INLINED, ['inline', 'S', '--templates', 'T', '--dry-run']),
    (MATCHED, ['render', '--sources', 'S', '--templates', 'match', '--output', 'G', '--no-cache']),
    (NAMED, ['render', '--sources', 'S', '--templates', 'actionPath', '--output', 'G', '--no-cache']),
    (RENDERED, ['render', '--sources', 'S', '--templates', 'T', '--output', 'G', '--no-cache']),
] for name in families}

ALL = SWIFT | CONFIGURED | OUTPUTS | LISTED | SEARCHED | FOLLOWED | LIFTED | STARTED | DRAWN | RENDERED | MATCHED | NAMED | INLINED | C | CLANG | SELECTED | PROVEN

# What is a file or two a unit is small.
FILES = {'files', 'files that extend one type', 'files of one name', 'files that the configuration excludes', 'outputs of one file', 'packages of one target'}
