"""The grammar of modules.py: a module of nested, generic, shadowing, conditional, isolated, inheriting declarations."""
import random, re
from dataclasses import dataclass, field, replace

VISIBLE = ['', '', 'package ', 'public ']
RANK = {'private ': 0, 'fileprivate ': 0, '': 1, 'internal ': 1, 'package ': 2, 'public ': 3, 'open ': 3,
        '@usableFromInline ': 1, '@_spi(Secret) public ': 3}
TYPE_NAMES = ['Route', 'State', 'Item', 'Action', 'Event', 'Box', 'Node', 'Leaf', 'Model', 'Config', 'Screen', 'Tab', 'Phase',
              # Names of the standard library and of what is generated, as people shadow them.
              'Result', 'Error', 'String', 'Optional', 'Array', 'Int', 'Set', 'Never', 'Prism', 'Prisms', 'Lens', 'Character',
              'Selection', 'Element', 'Value', 'Root', 'Case', 'Swift', 'PrismOptics', 'Sendable', 'Equatable', '`Type`', 'Self_',
              'Index', 'Iterator', 'Identifiable', 'ID', 'Lib', 'Tool', 'App', 'Void', 'Any_', '`a b`', 'Router', 'Cases', 'Properties',
              'Lenses', 'AffineTraversal', 'Bool', 'Hashable', 'Codable', 'CaseIterable', 'KeyPath', 'Failure', 'Success', 'Wrapped']
MEMBERS = ['home', 'item', 'items', 'user', 'value', 'state', 'count', 'loaded', 'failed', 'none', 'some', 'next', 'title', 'id',
           '`default`', '`self`', '`init`', '`in`', '`class`', '`switch`', 'prism', 'lens', 'isHome', 'modify', 'url', 'URL', 'x',
           '_x', 'a1', 'größe', 'get', 'set', 'left', 'right', 'open', 'root', 'action', 'wrapped', 'hash', 'description', 'rawValue',
           'async', 'await', 'some_', 'any', 'each', 'actor', 'newValue', 'body', 'result', 'whole', 'part', 'preview', 'review',
           '`two words`', '`1st`', 'allCases', 'isItem', 'modifyItem', 'changed', 'self_', 'type', '`Type_`', 'prisms', 'cases', 'embed',
           'extract', 'lift', 'reduce', 'map', 'path', 'init_', 'Some', 'Item_', 'appending', 'compose', '`repeat`', '`some`', '_1']
LABELS = ['id', 'name', 'at', 'value', 'index', 'from', 'to', 'in', 'self', 'default', 'x', 'y', 'newValue', 'animated', '_', 'root',
          'whole', 'part', '`two words`', 'isolated', 'inout_', 'borrowing', 'Self_', 'any']
STANDARD = ['Swift.Int', 'Swift.String', 'Bool', 'Double', 'UInt8', 'Int', 'String', 'Character', 'Int64', '()', 'Void', 'Never',
            'Any', 'AnyObject', 'Any.Type', 'Substring', 'Float', 'Range<Int>', 'Duration', 'Swift.Result<Int, Never>', 'ClosedRange<Int>',
            'any Equatable.Type', 'AnyHashable', 'CheckedContinuation<Int, Never>', 'Task<Void, Never>', 'AsyncStream<Int>', 'Mirror',
            'Array<Int>.Index', 'String.Index', 'Dictionary<Int, Int>.Keys', 'AnySequence<Int>', 'Unmanaged<AnyObject>', 'StaticString']
CONDITIONS = ['DEBUG', 'os(Linux)', 'canImport(Foundation)', 'swift(>=5)', 'os(macOS)', '!DEBUG', 'os(Linux) && swift(>=6)', 'canImport(Nothing)',
              'compiler(>=6)', 'hasFeature(ExistentialAny)', 'DEBUG || os(Linux)', '(DEBUG)', '!(arch(arm64) && DEBUG)', 'false', 'targetEnvironment(simulator)']
# What says how a declaration is taken, and comments that are copied.
MARKS = ['skip', 'lenses', 'prisms', 'properties, predicates', 'all', 'lenses, lifts', 'modifiers']
DOCUMENTATION = ['/// One line.', '/** A block. */', '/**\n * Some lines,\n *   with `code` */', '/// "quoted \\(x)" */ /*', '///', '/// One\n///\n///     two', '/* ordinary */', '// ordinary {']
# A library that a module may import, whether or not its sources are at hand.
LIBRARY = '''
public struct Tool { public enum Kind { case hammer, saw(teeth: Int) }; public init() {}; public var kind: Kind = .hammer }
public protocol Making { associatedtype Made; typealias Maker = () -> Made }
extension Making { public var isMade: Bool { true } }
public typealias Ident = Int
@MainActor public final class Window { public init() {}; public enum Size { case small } }
open class Machine { public init() {}; public enum Part { case wheel }; public typealias Speed = Double }
public struct Crate<Content> { public struct Label { public init() {} }; public typealias Many = [Content] }
public enum Failure: Error { case broken }
public struct Keyed<Key: Hashable, Value> { public enum Entry { case one(Value) }; public typealias Pair = (Key, Value) }
extension Crate where Content == Int { public struct Tag { public init() {} } }
public protocol Parent { associatedtype Child: Hashable; typealias Children = [Child] }
extension Parent { public typealias Own = Self; public var isHome: Bool { true } }
public typealias Both<A> = (A, A)
public typealias Holder<A> = Crate<A>
public struct Ticket: ~Copyable { public init() {} }
@globalActor public actor Backstage { public static let shared = Backstage(); public struct Job { public init() {} } }
@propertyWrapper public struct Kept<Value> { public var wrappedValue: Value { get { value } nonmutating set { } }; let value: Value; public init(wrappedValue: Value) { value = wrappedValue } }
'''


@dataclass(eq=False)
class Type:
    """A declaration that other declarations can name."""
    kind: str
    name: str
    parent: 'Type | None'
    access: int
    # Names of parameters with what stands for them.
    parameters: dict
    file: int
    index: int
    complete: bool = False
    copyable: bool = True
    superclass: 'Type | None' = None
    module: str = 'App'
    where: str = ''
    aliases: list = field(default_factory=list)
    # What makes a value, behind the name of the type.
    values: list = field(default_factory=list)
    # Cases that are there for everybody, with whether they have a payload.
    cases: list = field(default_factory=list)

    def path(self):
        """The name from the module, generic arguments filled in."""
        arguments = f'<{", ".join(self.parameters.values())}>' if self.parameters else ''
        return (self.parent.path() + '.' if self.parent else '') + self.name + arguments

    def chain(self):
        return [self] + (self.parent.chain() if self.parent else [])

    def scopes(self):
        """Whose members stand here by their names alone."""
        for type in self.chain():
            while type:
                yield type
                type = type.superclass

    def generic(self):
        return any(type.parameters for type in self.chain())


@dataclass
class Protocol:
    name: str
    access: int
    associated: list
    parameter: str


class Module:
    def __init__(self, seed, library=None):
        """With the types of another one, which is the library; without one, for a library."""
        self.random = random.Random(seed)
        self.types, self.extensions, self.protocols = [], [], []
        # With how many parameters each has.
        self.aliases, self.wrappers, self.actors, self.passing = [], [], [], []
        self.hasLibrary = library is not None and self.chance(40)
        # Whether the tool may read it.
        self.readsLibrary = self.hasLibrary and self.chance(50)
        self.files = [[] for _ in range(self.random.randint(1, 3))]
        for text in self.furniture():
            self.pick(*self.files).append(text)
        if self.hasLibrary:
            self.types += [replace(type, module='Lib', file=-1) for type in library.types if type.access == 3]
        for _ in range(self.random.randint(2, 7)):
            file = self.random.randrange(len(self.files))
            self.files[file].append(self.type(None, file, 0))
        if self.chance(60):
            self.probe()
        for file, text in self.extensions:
            self.files[file].append(text)
        self.inlines = self.chance(20)
        # What the tool is told.
        self.options = ['--emit', 'all,lifts'] if self.chance(60) else self.pick(
            ['--emit', 'all', '--runtime', 'embedded'], ['--emit', 'all', '--runtime', 'embedded', '--access', 'internal'],
            ['--emit', 'all,lifts', '--access', 'package'], ['--emit', 'all,lifts', '--access', 'internal'], ['--emit', 'properties,lifts'],
            ['--emit', 'prisms'], ['--emit', 'lenses,prisms'], [], ['--emit', 'predicates'])

    def pick(self, *choices):
        choice = self.random.choice(choices)
        return choice() if callable(choice) else choice

    def chance(self, percent):
        return self.random.random() * 100 < percent

    def texts(self):
        for file in self.files:
            imports = self.pick('', '', '', 'import Foundation\n', 'public import Foundation\n', 'import struct Foundation.Date\n',
                                'private import Dispatch\n', 'import Synchronization\n', '@unsafe @preconcurrency import Foundation\n',
                                '#if canImport(Foundation)\nimport Foundation\n#endif\n')
            if self.hasLibrary:
                imports += self.pick('import Lib\n', 'public import Lib\n', 'import Lib\n', 'package import Lib\n', '', '',
                                     '@_exported public import Lib\n' if self.chance(30) else '')
            yield imports + '\n'.join(file)

    # What stands beside the types

    def furniture(self):
        """Protocols, aliases, property wrappers and global actors for the types to use."""
        for name in ('Loadable', 'Tagged', 'Routing'):
            if self.chance(35):
                yield from self.protocol(name)
        if self.chance(15):
            self.wrappers.append('Tracked')
            projected = self.pick('', ' public var projectedValue: Swift.Int { 1 }')
            yield f'@propertyWrapper public struct Tracked<Value> {{ public var wrappedValue: Value; public init(wrappedValue: Value) {{ self.wrappedValue = wrappedValue }}{projected} }}'
        if self.chance(15):
            self.actors.append('@Own ')
            yield '@globalActor public actor Own { public static let shared = Own() }'
        for name, parameters, targets in (
                ('Pair', '<A>', ['(A, A)', '(first: A, second: A)']), ('Handler', '<A>', ['(A) -> Void', '@Sendable (A) async -> Void', '(A) throws -> A?']),
                ('Maybe', '<A>', ['A?', 'Swift.Optional<A>', '[A]', 'Swift.Result<A, any Swift.Error>']), ('Twice', '<A>', ['Pair<A>', 'Maybe<Maybe<A>>', 'Handler<(A, A)>']), ('Only', '<A: Swift.Hashable>', ['Swift.Set<A>', '[A: A]', 'Maybe<A>']), ('Ident', '', ['Swift.Int', 'Swift.String?', '(Int, Int)']),
                ('Callback', '', ['() -> Void', '@MainActor () -> Void', '(inout Swift.Int) -> Void', '(any Swift.Error)?', 'any Swift.Error & Swift.Sendable'])):
            if self.chance(20):
                access = self.pick('', 'public ', 'fileprivate ' if self.chance(20) else 'public ')
                self.aliases.append((name, bool(parameters), RANK[access]))
                alias = f'{access}typealias {name}{parameters} = {self.pick(*targets)}'
                yield alias if self.chance(85) else f'#if {self.pick(*CONDITIONS)}\n{alias}\n#else\n{access}typealias {name}{parameters} = {self.pick(*targets)}\n#endif'
        if self.protocols and self.chance(25):
            # A protocol by another name, or several as one.
            protocol = self.pick(*self.protocols)
            self.protocols.append(Protocol('Known', protocol.access, [], ''))
            yield f'{VISIBLE[protocol.access]}typealias Known = {protocol.name}' + self.pick('', ' & Swift.Sendable', ' & Swift.Hashable')
        if self.chance(10):
            yield 'func local() { enum Route { case home(Swift.Int) }\n  struct State { var route: Route }\n  _ = State.self }'

    def protocol(self, name):
        access = self.pick('', 'public ', 'public ', 'package ')
        associated = self.pick([], [], ['Item'], ['Item', 'State'], ['Value'])
        parameter = associated[0] if associated and self.chance(40) else ''
        parents = self.pick('', '', 'Swift.Sendable', 'Swift.Hashable', 'Swift.Error', *[protocol.name for protocol in self.protocols])
        lines = [f'associatedtype {name}{self.pick("", "", ": Swift.Sendable", ": Swift.Hashable")}{self.pick("", " = Swift.Int", " = [Self]")}' for name in associated]
        lines += self.random.sample(['var count: Swift.Int { get }', 'static var home: Self { get }', 'static func item(_ value: Swift.Int) -> Self',
                                     'var isItem: Swift.Bool { get }', 'func modify()', 'mutating func reset()', '@MainActor func show()'], self.pick(0, 0, 1, 1, 2))
        added = self.random.sample(['var count: Swift.Int { 1 }', 'typealias Payload = [Swift.Int]', 'typealias Me = Self', 'var isHome: Swift.Bool { true }',
                                    'static var prism: Swift.Int { 1 }', 'static var lens: Swift.Int { 1 }', 'func modify() { }', 'mutating func reset() { }',
                                    'static var first: Swift.Int { 1 }', 'var title: Swift.String? { nil }', 'func show() { }', 'var isItem: Swift.Bool { true }',
                                    'static func changed() { }', 'typealias Output = Self?'] + [f'typealias Input = {name}' for name in associated], self.pick(0, 1, 2, 4))
        self.protocols.append(Protocol(name, RANK[access], associated, parameter))
        isolation = self.pick('', '', '', '', '', '@MainActor ', *self.actors)
        yield f'{isolation}{access}protocol {name}{f"<{parameter}>" if parameter else ""}{": " if parents else ""}{parents} {{\n' + ''.join(f'  {line}\n' for line in lines) + '}'
        if added:
            where = self.pick('', '', '', ' where Self: Swift.Sendable', *[f' where {name} == Swift.Int' for name in associated])
            yield f'{self.pick("", access)}extension {name}{where} {{\n' + ''.join(f'  {line}\n' for line in added) + '}'

    # Declarations

    def type(self, parent, file, depth):
        kind = self.pick('enum', 'enum', 'enum', 'enum', 'struct', 'struct', 'struct', 'class', 'class', 'actor') if depth < 2 else self.pick(
            'enum', 'enum', 'struct')
        taken = {type.name for type in self.types if type.parent is parent and type.module == 'App'}
        taken |= {type.name for type in parent.chain()} if parent else set()
        common = TYPE_NAMES[:13]
        name = self.pick(*[name for name in (common if self.chance(85) else TYPE_NAMES) if name not in taken] or [f'T{len(self.types)}'])
        modifier = self.pick('', '', '', '', 'internal ', 'public ', 'public ', 'package ', 'fileprivate ', 'private ',
                             self.pick('@usableFromInline ', '@_spi(Secret) public ', 'open ' if kind == 'class' else ''))
        if parent and modifier == 'private ' and self.chance(60):
            modifier = ''
        access = min([RANK[modifier]] + ([parent.access] if parent else []))
        type = Type(kind, name, parent, access, {}, file, len(self.types))
        generics = self.generics(type, depth)
        self.types.append(type)
        if kind in ('enum', 'struct') and self.chance(20 if type.parameters else 5):
            type.copyable = False
            if type.parameters and not parent:
                requirements = ', '.join(f'{name}: Swift.Copyable' for name in type.parameters if ' ' not in name)
                generics = re.sub(r'(T|U|Value_)(?=[,>])', r'\1: ~Swift.Copyable', generics)
                self.extensions.append((file, f'extension {name}: Swift.Copyable where {requirements} {{ }}'))
        if self.chance(3) and not parent:
            self.extensions.append((file, self.pick('@available(*, unavailable) ', '') + f'extension {name}: {self.pick("", "@unchecked ")}Swift.Sendable {{ }}'))
        isFinal = kind == 'class' and modifier != 'open ' and self.chance(50)
        if kind == 'class':
            bases = [other for other in self.types if other.kind == 'class' and other.complete and other.access >= access and not (other.parent and other.parent.generic())
                     and other.file == file]
            if bases and self.chance(50):
                type.superclass = self.pick(*bases)
        indirect = 'indirect ' if kind == 'enum' and self.chance(25) else ''
        head = f'{self.attributes(kind, access)}{modifier}{"final " if isFinal else ""}{indirect}{kind} {name}{generics}'
        head += self.inheritance(type) + type.where
        lines = []
        for _ in range(self.pick(0, 0, 1, 1, 2, 3) if depth < 2 else 0):
            lines.append(self.type(type, file, depth + 1))
        if self.chance(15):
            alias = self.pick('Alias', 'Payload', 'ID', 'Input', 'Item', 'Value')
            if alias not in taken | {name} and not any(other.name == alias for other in self.types if other.parent is type):
                parameter = self.pick('', '', '', '<A>')
                lines.append(f'{VISIBLE[access]}typealias {alias}{parameter} = {self.pick("(A, A)", "[A]?", "A") if parameter else self.value(type, True)}')
                type.aliases.append(alias + parameter.replace('A', 'Swift.Int'))
        members = set()
        if kind == 'enum':
            lines += self.cases(type, bool(indirect), members)
        lines += self.properties(type, members)
        if kind in ('class', 'actor'):
            lines.append(f'{"override " if type.superclass else ""}{VISIBLE[access]}init() {{ fatalError() }}')
            type.values.append('()')
        elif kind == 'struct' and self.chance(30):
            lines.append(self.pick('init() { fatalError() }', 'init() { fatalError() }', 'init?() { nil }', 'init(x: Swift.Int = 1) { fatalError() }'))
            type.values += ['()', '.init()'] + (['(x: 2)'] if 'x: ' in lines[-1] else [])
        lines += self.others(type, members)
        if self.chance(70) or kind == 'enum':
            self.random.shuffle(lines)
        type.complete = True
        body = '\n'.join('  ' + line.replace('\n', '\n  ') for line in lines)
        text = f'{head} {{\n{body}\n}}'
        if not parent and self.chance(30) and not modifier == 'private ':
            self.extend(type)
        if type.cases and access > 0 and not type.generic() and type.copyable and self.chance(30):
            self.use(type)
        if not parent and self.chance(6):
            self.extend(self.foreign(file))
        if list(type.parameters) and not any(name.startswith(('each', 'n')) for name in type.parameters) and access > 0 and self.chance(40) and (
                not parent or not parent.generic()):
            # It passes its arguments on.
            alias = f'Short{type.index}'
            self.passing.append((alias, len(type.parameters), access))
            self.extensions.append((self.random.randrange(len(self.files)), f'{VISIBLE[access]}typealias {alias} = {type.path().split("<")[0]}'))
        if self.chance(5):
            text = f'#if {self.pick(*CONDITIONS)}\n{text}\n#endif'
        return self.remarked(text, MARKS if self.chance(50) else DOCUMENTATION, 15)

    def remarked(self, text, remarks, percent):
        """With a comment above it that is copied, or that says what it gets."""
        if not self.chance(percent):
            return text
        remark = self.pick(*remarks)
        return f'{remark if remark.startswith("/") else "// prismgen: " + remark}\n{text}'

    def generics(self, type, depth):
        """Its parameters, with what they must be."""
        if not self.chance(15):
            return ''
        if type.kind == 'struct' and self.chance(6):
            type.parameters['each T' + '2' * depth] = 'Bool'
            return f'<each {"T" + "2" * depth}>'
        if self.chance(8):
            type.parameters['n' + '2' * depth] = '3'
            return f'<let {"n" + "2" * depth}: Swift.Int>'
        names = [self.pick('T', 'U', 'Value_') + ('2' * depth)] + (['V' + '2' * depth] if self.chance(30) else [])
        constraint = lambda: self.pick('', '', ': Swift.Sendable', ': Hashable', ': Equatable & Sendable', ': Codable', ': AnyObject',
                                       *[': Making', ': Making & Swift.Sendable', ': Machine'] * self.hasLibrary, ': Swift.SendableMetatype',
                                       *[f': {protocol.name}' for protocol in self.protocols if protocol.access >= type.access])
        type.parameters |= {name: 'Bool' for name in names}
        if self.chance(20):
            type.where = f' where {names[0]}: ' + self.pick('Swift.CustomStringConvertible', 'Making' if self.hasLibrary else 'Swift.Equatable')
        return f'<{", ".join(name + constraint() for name in names)}>'

    def attributes(self, kind, access):
        text = ''
        if kind in ('enum', 'struct', 'class') and self.chance(8):
            text = self.pick('@MainActor ', '@MainActor ', 'nonisolated ', *self.actors)
        if self.chance(5):
            text += self.pick('@available(*, deprecated) ', '@available(macOS 14, iOS 17, *)\n', '@available(*, deprecated, renamed: "Other")\n',
                              '@available(*, deprecated, message: "old")\n', '@available(macOS, unavailable)\n',
                              '@available(swift 5.9)\n', '@available(swift, obsoleted: 9)\n')
        if self.chance(2):
            text += '@dynamicMemberLookup '
        if access == 3 and kind in ('enum', 'struct') and self.chance(15):
            text += '@frozen '
        return text

    def inheritance(self, type):
        inherited = [type.superclass.path()] if type.superclass else []
        type.raw = type.kind == 'enum' and not type.parameters and self.chance(8)
        if type.raw:
            return ': ' + self.pick('Swift.String', 'Swift.Int', 'Swift.Int, CaseIterable', 'Swift.String, Codable', 'Swift.UInt8, Swift.Error')
        if not type.copyable:
            inherited.append('~Swift.Copyable')
        if self.chance(20):
            inherited.append(self.pick('Swift.Sendable', '@unchecked Swift.Sendable', '@unchecked Swift.Sendable', '@unchecked Sendable'))
        elif self.chance(8):
            inherited.append(self.pick('Equatable', 'Hashable, Sendable', 'Swift.Error', 'Codable', 'Swift.Identifiable', 'Swift.Equatable & Swift.Sendable',
                                       'CaseIterable', 'Swift.RawRepresentable', 'Comparable', 'CustomDebugStringConvertible', 'Sequence, IteratorProtocol', 'CodingKey'))
        if self.protocols and self.chance(20):
            inherited.append(self.pick(*self.protocols).name)
        if self.hasLibrary and self.chance(8):
            inherited.append(self.pick('Making', 'Parent') if type.kind != 'class' else 'Machine')
        # Whatever a name stands for, and in whatever way it is met.
        if inherited and self.chance(12):
            inherited[-1] = self.pick('@preconcurrency ', '@MainActor ', 'nonisolated ' if self.protocols and inherited[-1] in {protocol.name for protocol in self.protocols} else '') + inherited[-1]
        return ': ' + ', '.join(inherited) if inherited else ''

    def cases(self, type, indirect, members):
        lines, count = ['case first'] if type.raw else [], self.pick(1, 1, 2, 3, 3, 4, 5)
        for _ in range(count):
            name = self.member(members)
            if not name:
                continue
            payload = '' if type.raw or self.chance(30) else self.payload(type, indirect)
            own = 'indirect ' if not indirect and payload and self.chance(8) else ''
            attribute = '' if not self.chance(6) else self.pick('@available(*, deprecated) ', '@available(*, unavailable) ' if not payload else '',
                                                                '@available(*, unavailable) ', '@available(macOS 15, *)\n')
            line = f'{attribute}{own}case {name}{payload}'
            if self.chance(4):
                line = f'#if {self.pick(*CONDITIONS)}\n{line}\n#endif'
            elif self.chance(2) and attribute:
                line = f'#if {self.pick(*CONDITIONS)}\n{attribute}\n#endif\n{line[len(attribute):]}'
            elif self.chance(3):
                line = f'#if {self.pick(*CONDITIONS)}\n{line}\n#elseif {self.pick(*CONDITIONS)}\n#if {self.pick(*CONDITIONS)}\n{line}\n#endif\n#else\ncase {name}{self.payload(type, indirect) if not type.raw else ""}\n#endif'
            elif self.chance(10) and not attribute and not own:
                second = self.member(members)
                line += f', {second}{self.pick("", self.payload(type, indirect) if not type.raw else "")}' if second else ''
            elif self.chance(4) and not type.raw:
                # The same name with other labels.
                line += f'\ncase {name}(other: Swift.Int, {self.pick("of", "and")}: Swift.Int)'
            lines.append(self.remarked(line, ['skip', f'name = {self.pick(*MEMBERS)}', *DOCUMENTATION], 8))
            if line == f'case {name}{payload}':
                type.cases.append((name, bool(payload)))
            if line == f'case {name}':
                type.values.append(f'.{name}')
            elif line in (f'case {name}(Int)', f'case {name}(Swift.Int)'):
                type.values.append(f'.{name}(1)')
        # Where there is none, or a condition leaves none, the compiler warns of all that is done with a value.
        if all(line.startswith('#if') for line in lines) and self.chance(95 if not lines else 100):
            lines.append('case only')
        return lines

    def member(self, members):
        free = [name for name in (MEMBERS[:14] if self.chance(75) else MEMBERS) if name not in members]
        if not free:
            return None
        members.add(name := self.pick(*free))
        return name

    def payload(self, type, indirect):
        values = []
        for _ in range(self.pick(1, 1, 1, 1, 2, 2, 3)):
            label = self.pick('', '', '', lambda: self.pick(*LABELS) + ': ', '_ name: ' if self.chance(20) else '')
            default = ''
            text = self.value(type, indirect)
            if text in ('Int', 'Swift.Int') and self.chance(20):
                default = ' = 1'
            if '->' in text and not text.startswith(('[', '(', '@')) and self.chance(10):
                text = '@autoclosure ' + text
            values.append(label + text + default)
        return f'({", ".join(values)})'

    def properties(self, type, members):
        lines = []
        for _ in range(self.pick(0, 1, 2, 3, 4) if type.kind != 'enum' else self.pick(0, 0, 0, 1)):
            name = self.member(members)
            if not name:
                continue
            # A public type's property may not be more visible than its type, which the reference sees to.
            access = self.pick('', '', '', *(['public '] * 3 if type.access == 3 else []), 'private ', 'fileprivate ', 'private(set) ',
                               *(['public internal(set) ', 'public private(set) '] if type.access == 3 else []))
            plain = re.sub(r'\w+\(set\) ', '', access)
            value = self.value(type, type.kind in ('class', 'actor'))
            if type.kind == 'enum':
                lines.append(f'var {name}: {value} {{ fatalError() }}')
                continue
            lines.append(self.pick(
                f'{access}var {name}: {value}', f'{access}var {name}: {value}', f'{access}var {name}: {value}', f'{plain}let {name}: {value}',
                f'{plain}var {name}: {value} {{ fatalError() }}', f'{access}var {name} = 1', f'{access}var {name} = "a"',
                f'static var {name}: Swift.Int {{ 1 }}', f'{access}var {name}: {value} {{ didSet {{ }} }}', f'{access}var {name}: [Swift.Int] = []',
                f'{plain}let {name}: Swift.Int = 3', f'{access}var {name} = {self.made(type)}', f'{access}var {name} = {self.made(type)} {{ didSet {{ }} }}',
                f'{access}weak var {name} = {self.made(type)}' if self.chance(5) else f'{access}var {name} = {self.made(type)}', f'{access}var {name}: {value} {{ get {{ fatalError() }} set {{ }} }}', f'{access}var {name}, {name.strip("`").replace(" ", "")}2: Swift.Int', self.bound(access, plain, name, value), self.bound(access, plain, name, value),
                f'{access}lazy var {name}: Swift.Int = 1', f'{plain}weak var {name}: AnyObject?', f'{plain}var {name}: {value} {{ get throws {{ fatalError() }} }}',
                f'{plain}unowned let {name}: AnyObject', f'static let {name}: Swift.Int = 1', f'{plain}nonisolated(unsafe) var {name}: Swift.Int',
                f'{plain}@MainActor var {name}: Swift.Int = 1', f'@available(*, deprecated) {plain}var {name}: Swift.Int = 1',
                f'#if {self.pick(*CONDITIONS)}\n{access}var {name}: Swift.Int = 1\n#else\n{access}var {name}: Swift.String = ""\n#endif',
                *[f'@{wrapper} {plain}var {name}: {value}' for wrapper in self.wrappers], *[f'@{wrapper} {plain}var {name} = 1' for wrapper in self.wrappers]))
        return lines

    def bound(self, access, plain, name, value):
        """A property with a pattern, a value or accessors that few have."""
        second = name.strip('`').replace(' ', '') + '2'
        return self.remarked(self.pick(
            f'{access}var ({name}, {second}): (Swift.Int, {value})', f'{access}var ({name}, {second}) = (1, "a")', f'{access}var {name} = 1, {second}: {value}', f'{access}var {name}: Swift.Int = 1; var {second}: {value}',
            f'{plain}var {name}: {value} {{ _read {{ fatalError() }} _modify {{ fatalError() }} }}', f'{plain}var {name}: {value} {{ mutating get {{ fatalError() }} set {{ }} }}',
            f'{access}var {name}: {value} {{ get {{ fatalError() }} nonmutating set {{ }} }}', f'{plain}var {name}: {value} {{ get async {{ fatalError() }} }}', f'{plain}var {name}: some Swift.Equatable {{ get {{ 1 }} set {{ }} }}',
            f'{access}var {name} = -1', f'{access}var {name} = [1: "a", 2: "b"]', f'{access}var {name} = (1, x: true)', f'{access}var {name} = {{ 1 }}', f'{access}var {name} = nil as {value}?', f'{access}var {name} = [[1], [2]]',
            f'{access}var {name} = "a" + "b"', f'{access}var {name} = 1.5', f'{access}var {name}: Self?', f'nonisolated {access}var {name}: {value}', f'@MainActor {access}var {name}: {value}', f'{plain}var {name}: {value} {{ willSet {{ }} }}',
            f'@usableFromInline var {name}: {value}', f'{access}var {name}: {value} {{ @inlinable get {{ fatalError() }} set {{ }} }}', f'{plain}package(set) var {name}: {value}', f'@Kept {plain}var {name}: {value}',
            f'{access}var {name}: {value} = {{ fatalError() }}()', f'@available(macOS 15, *) {access}var {name}: {value} {{ get {{ fatalError() }} set {{ }} }}'), ['skip', 'lenses', 'name = count', *DOCUMENTATION], 8)

    def others(self, type, members):
        lines = []
        if self.chance(12):
            name = self.member(members)
            if name:
                lines.append(self.pick(f'func {name}() {{ }}', f'func {name}(_ value: Swift.Int) -> Swift.Int {{ value }}', f'static func {name}(a: Bool) {{ }}',
                                       f'func {name}<A>(_ value: A) -> A {{ value }}', f'static func {name}(_ value: Swift.Int) -> Self? {{ nil }}'))
        if self.chance(9):
            lines.append(self.pick('static var prism: Swift.Int { 1 }', 'var isItem: Bool { true }', 'static var lens: Swift.Int { 1 }', 'func modifyItem() { }',
                                   'subscript(index: Swift.Int) -> Swift.Int { index }', 'enum Prisms_ { }', 'static var allCases: [Swift.Int] { [] }',
                                   'enum CodingKeys: Swift.String, CodingKey { case a }', 'static func == (a: Self, b: Self) -> Swift.Bool { true }',
                                   'func isHome() -> Swift.Bool { true }', 'static func prism(_ value: Swift.Int) { }', 'mutating func modify() { }', 'enum Prisms { }',
                                   'struct Cases { }', 'protocol Inner { associatedtype A }',
                                   'subscript(dynamicMember name: Swift.String) -> Swift.Int { 1 }', 'subscript<A>(dynamicMember path: Swift.KeyPath<Self, A>) -> A { fatalError() }',
                                   'typealias Body = Swift.Int', 'mutating func next() -> Swift.Int? { nil }', 'static func < (a: Self, b: Self) -> Swift.Bool { true }',
                                   'init?(rawValue: Swift.String) { nil }', 'var rawValue: Swift.String { "" }', 'init() { fatalError() }', 'deinit { }', 'func hash(into hasher: inout Swift.Hasher) { }', 'var id: Swift.Int { 1 }'))
        return lines

    def extend(self, type):
        """An extension, in any file, with a nested type or a member."""
        file = self.random.randrange(len(self.files)) if type.access > 0 else type.file
        generic = type.generic()
        where = ''
        if generic and self.chance(50) and type.parameters:
            name = self.pick(*type.parameters)
            where = f' where {name}' + self.pick(' == Swift.Int', ': Swift.Sendable', ': Swift.Equatable', ' == Bool', ' == [Swift.Int]',
                                                 *[f': {protocol.name}' for protocol in self.protocols])
        nested = self.type(type, file, 2) if not generic or self.chance(40) else f'var added{type.index}: Swift.Int {{ 1 }}'
        if '==' in where:
            # Whoever matches a case whose payload is a parameter with a fixed argument crashes the compiler.
            nested = nested.replace('indirect ', '')
        conformance = self.pick('', '', '', ': Swift.CustomStringConvertible', *[f': {protocol.name}' for protocol in self.protocols]) if type.kind != 'actor' else ''
        members = [nested] + (['public var description: Swift.String { "" }'] if 'String' in conformance else [])
        if self.chance(15):
            members.append(self.pick('typealias Added = Swift.Int', 'static var prism: Swift.Int { 1 }', 'var isHome: Swift.Bool { true }', 'var item: Swift.Int { 1 }',
                                     'func home() { }', 'static func item() { }', 'typealias Item = Swift.String', 'typealias Value = Swift.String', 'enum Lenses { }'))
        modifier = self.pick('', '', '', VISIBLE[type.access], '@available(macOS 13, *)\n', '@MainActor ', 'fileprivate ', 'nonisolated ', 'private ', '@available(*, deprecated) ') if self.chance(30) else ''
        if conformance and modifier not in ('', '@MainActor '):
            modifier = ''
        # The compiler joins names through the module, whatever the enclosing conditions are.
        body = '\n'.join('  ' + line.replace('\n', '\n  ') for line in members)
        path = type.path().split('<')[0] if generic else self.pick(type.path(), type.path(), 'App.' + type.path())
        if not generic and type.kind != 'foreign' and self.chance(15):
            alias = f'Also{type.index}'
            self.extensions.append((file, f'{VISIBLE[type.access] if type.access else "fileprivate "}typealias {alias} = {path}'))
            path = alias
        if type.kind == 'struct' and self.chance(25):
            body += f'\n  {VISIBLE[type.access]}var further{len(self.extensions)}: {self.value(type, True)} {{ get {{ fatalError() }} set {{ }} }}'
        text = f'{modifier}extension {path}{conformance}{where} {{\n{body}\n}}'
        self.extensions.append((file, text if self.chance(93) else f'#if {self.pick(*CONDITIONS)}\n{text}\n#endif'))

    def use(self, type):
        """Code in any file that names cases, which must go on to mean what it meant."""
        path, lines = type.path(), []
        for number, (name, hasPayload) in enumerate(self.random.sample(type.cases, min(2, len(type.cases)))):
            lines += [f'let a{number} = {path}.{name}', f'_ = a{number}']
            lines.append(f'if case .{name} = value {{ }}')
            if not hasPayload:
                lines += self.random.sample([f'let b{number}: {path} = .{name}; _ = b{number}', f'_ = [{path}.{name}, .{name}]', f'_ = {path}.{name} as {path}?', f'_ = {{ {path}.{name} }}()',
                                             f'_ = [1].map {{ _ in {path}.{name} }}', f'var c{number} = {path}.{name}; c{number} = .{name}; _ = c{number}', f'_ = ({path}.{name}, 1)', f'_ = true ? {path}.{name} : value'], 3)
        body = ''.join(f'  {line}\n' for line in lines)
        self.extensions.append((self.random.randrange(len(self.files)), f'func use{type.index}(_ value: {path}) {{\n{body}}}'))

    def probe(self):
        """Code inside and outside of types with names that may be those of generated members, and declarations of these names."""
        own = [type for type in self.types if type.module == 'App']
        probed = self.random.sample(own, min(3, len(own)))
        names = sorted({name for type in probed for name, _ in type.cases if name[0].isalpha()} | {'home', 'item'})
        capital = lambda name: name[0].upper() + name[1:]
        names = self.random.sample(
            [f'is{capital(name)}' for name in names] * 2 + names + [f'modify{capital(name)}' for name in names] + ['prism', 'lens', 'cases', 'modify'],
            min(6, len(names)))
        for name in names:
            if self.chance(60):
                self.extensions.append((self.random.randrange(len(self.files)), self.pick(
                    f'func {name}() -> Swift.Bool {{ true }}', f'func {name}(_ value: Swift.Int) -> Swift.Int {{ value }}', f'let {name}: Swift.Int = 1',
                    f'func {name}<A>(_ value: A) -> A {{ value }}', f'nonisolated(unsafe) var {name} = 2', f'public func {name}(x: Swift.Int = 1) {{ }}',
                    f'fileprivate func {name}(_ body: () -> Void) {{ body() }}', f'private func {name}() -> Swift.String {{ "" }}',
                    *[f'extension {protocol.name} {{ {member} }}' for protocol in self.protocols for member in (
                        f'var {name}: Swift.Int {{ 1 }}', f'func {name}() -> Swift.Bool {{ true }}', f'static func {name}(_ value: Swift.Int) -> Swift.Int {{ value }}')])))
        for type in probed:
            if type.access == 0 or type.kind == 'actor':
                continue
            members = []
            for number in range(self.pick(1, 2, 3)):
                lines = ''.join(f'    {self.probing(name)}\n' for name in self.random.sample(names * 3, 6))
                kind = self.pick('func', 'func', 'static func') if type.copyable else 'static func'
                members.append(f'  {kind} probe{type.index}_{number}() {{\n{lines}  }}\n')
            path = type.path().split('<')[0] if type.generic() else type.path()
            self.extensions.append((self.random.randrange(len(self.files)), f'extension {path} {{\n{"".join(members)}}}'))

    def probing(self, name):
        """A statement on one line, so that it can be taken out where the compiler rejects it."""
        return self.pick(
            f'_ = {name}', f'_ = self.{name}', f'_ = {name}()', f'_ = [1].map({name})', f'let {name} = 1; _ = {name}', f'if let {name} = Swift.Optional(1) {{ _ = {name} }}',
            f'_ = [1].map {{ {name} in {name} }}', f'_ = \\Self.{name}', f'_ = "\\({name})"', f'let f: () -> Swift.Bool = {name}; _ = f', f'_ = {name} == 1',
            f'for {name} in [1] {{ _ = {name} }}', f'switch 1 {{ case let {name}: _ = {name} }}', f'_ = Self.{name}', f'_ = type(of: self).{name}', f'_ = {name}(1)',
            f'_ = [self].map(\\.{name})', f'_ = [self].filter {{ $0.{name} }}', f'_ = {name} is Swift.Int', f'_ = {name} as Any', f'func {name}() {{ }}; {name}()',
            f'switch 1 {{ case {name}: break; default: break }}', f'_ = {{ [{name}] in {name} }}', f'{name} {{ }}', f'_ = {name}.self', f'_ = ({name}, {name})',
            f'_ = [{name}: 1]', f'do {{ throw E() }} catch let {name} as E {{ _ = {name} }} catch {{ }}; struct E: Swift.Error {{ }}', f'_ = self.{name}()', f'_ = Self.{name}()',
            f'let (a, {name}) = (1, 2); _ = (a, {name})', f'_ = {name} ?? 1', f'_ = true ? {name} : {name}', f'_ = {name} + 1', f'_ = -{name}', f'_ = ({name})', f'_ = f({name}); func f(_ x: Swift.Int) -> Swift.Int {{ x }}',
            f'guard let {name} = Swift.Optional(1) else {{ return }}; _ = {name}', f'while let {name} = Swift.Optional(1) {{ _ = {name}; break }}', f'_ = App.{name}', f'_ = App.{name}()',
            f'if {name}() {{ }}', f'_ = [{name}]', f'_ = {name}(x: 1)', f'let m = self.{name}; _ = m', f'let m = self.{name}; _ = m()', f'_ = {{ (x: Self) in x.{name} }}',
            f'defer {{ _ = {name} }}', f'@Sendable func {name}() {{ }}; {name}()', f'let _: Swift.Bool = self.{name}()', f'if case .{name} = self {{ }}', f'_ = [1].first.map {{ _ in {name} }}')

    def foreign(self, file):
        """A type of another module, to be extended."""
        library = [('Tool', {}), ('Lib.Tool', {}), ('Machine', {}), ('Crate', {'Content': 'Int'}), ('Tool.Kind', {})] if self.hasLibrary else []
        name, parameters = self.pick(('Array', {'Element': 'Bool'}), ('Swift.Optional', {'Wrapped': 'Bool'}), ('String', {}), ('Swift.Result', {'Success': 'Int', 'Failure': 'Never'}),
                                     ('Dictionary', {'Key': 'Int', 'Value': 'Int'}), ('Int', {}), *library)
        return Type('foreign', name, None, self.pick(1, 3), parameters, file, len(self.types), complete=True)

    # Types of values

    def reference(self, user, indirect):
        """A declared type that `user` may hold."""
        candidates = self.candidates(user, indirect)
        if not candidates or self.chance(35):
            return self.pick(*STANDARD) if self.chance(85) else self.other(user, indirect)
        return self.spelling(self.pick(*candidates), user)

    def made(self, user):
        """A value that names its type, or seems to."""
        candidates = [type for type in self.candidates(user, False) if type.values]
        if candidates and self.chance(75):
            type = self.pick(*candidates)
            return self.spelling(type, user) + self.pick(*type.values)
        return self.pick('[Swift.Int]()', 'Swift.Set<Swift.Int>()', '[Swift.String: [Bool?]]()', 'String()', 'Int("1")', lambda: f'[{self.reference(user, True)}]()',
                         lambda: f'Swift.Dictionary<Swift.Int, {self.reference(user, True)}>()')

    def candidates(self, user, indirect):
        candidates = []
        for type in self.types:
            if type.access < user.access or (type.access == 0 and (type.file != user.file or type.parent and type.parent not in user.chain())):
                continue
            if not indirect and (type in user.chain() or not type.complete):
                continue
            if not type.copyable and user.copyable or self.shadowed(type.chain()[-1], user) and self.chance(97):
                continue
            candidates.append(type)
        return candidates

    def spelling(self, type, user):
        """As people write it: the last component where that is in scope."""
        if type.parent in user.scopes() and self.chance(75) and not type.parameters:
            return type.name
        if type in user.chain() and self.chance(70):
            return self.pick(type.name, type.name, 'Self' if type is user and user.kind != 'class' else type.name)
        return self.pick(*[type.path()] * 6, f'{type.module}.{type.path()}')

    def other(self, user, indirect):
        """What the furniture or the library declares."""
        names = [(lambda name=name: f'{name}<{self.value(user, True, 1)}>') if hasParameter else name for name, hasParameter, access in self.aliases if access >= user.access]
        names += [f'{name}<{", ".join(self.value(user, True, 1) for _ in range(count))}>' for name, count, access in self.passing if access >= user.access] * 2
        names += [f'any {protocol.name}' for protocol in self.protocols if protocol.access >= user.access]
        names += [f'any {protocol.name}<Swift.Int>' for protocol in self.protocols if protocol.access >= user.access and protocol.parameter]
        names += [f'any {protocol.name} & Swift.Sendable' for protocol in self.protocols if protocol.access >= user.access]
        names += [f'Tracked<{self.reference(user, indirect)}>' for _ in self.wrappers]
        names += [f'{parameter}.{self.pick("Item", "State", "Value")}' for type in user.chain() for parameter in type.parameters if self.protocols]
        if self.hasLibrary:
            names += ['Tool', 'Lib.Tool', 'Tool.Kind', 'Lib.Tool.Kind', 'Crate<Swift.Int>', 'Crate<Int>.Label', 'Crate<Bool>.Many', 'Lib.Ident', 'Window', 'any Making', 'Machine.Part', 'Both<Int>', 'Lib.Holder<Bool>',
                      'Holder<Int>.Label', 'Crate<Int>.Tag', 'Keyed<Int, Bool>.Entry', 'Lib.Keyed<Swift.Int, Tool>.Pair', 'Backstage.Job', *['Ticket'] * self.readsLibrary, f'Keyed<{self.reference(user, True)}, Int>',
                      'any Parent', 'Own', 'Child', 'Children']
        return self.pick(*names, 'Swift.Int')

    def shadowed(self, type, user):
        """Whether `type`, which lies in no other, is hidden where `user` is declared."""
        scopes = list(user.scopes())
        return any(other.name == type.name and other.parent in scopes for other in self.types if other is not type) or any(
            type.name in scope.aliases or type.name in scope.parameters for scope in scopes)

    def value(self, user, indirect, depth=2):
        if depth == 0 or self.chance(40):
            parameters = [name for type in user.chain() for name in type.parameters]
            if parameters and self.chance(50):
                parameter = self.pick(*parameters)
                return f'(repeat {parameter})' if parameter.startswith('each') else parameter
            aliases = [alias for scope in user.scopes() for alias in scope.aliases]
            if aliases and self.chance(20):
                return self.pick(*aliases)
            return self.reference(user, indirect) if self.chance(90) else self.other(user, indirect)
        inner = lambda: self.value(user, indirect, depth - 1)
        boxed = lambda: self.value(user, True, depth - 1)
        postfix = lambda text: f'({text})' if re.search(r'^(any|some|@\w+|nonisolated\(nonsending\)) |->', text) else text
        return self.pick(
            inner, lambda: postfix(inner()) + '?', lambda: f'[{boxed()}]', lambda: f'[Swift.String: {boxed()}]', lambda: f'Swift.Optional<{inner()}>',
            lambda: f'({inner()}, {inner()})', lambda: f'(x: {inner()}, y: {inner()})', lambda: f'({boxed()}) -> {boxed()}',
            lambda: f'@Sendable ({boxed()}) async throws -> Void' if depth == 2 else 'Bool', lambda: f'(() -> {boxed()})?',
            'any Swift.Error', '(any Swift.Error)?', 'Swift.Result<Swift.Int, any Swift.Error>', lambda: f'Swift.Array<{boxed()}>', lambda: f'{postfix(boxed())}.Type',
            'any Swift.Sendable & Swift.Hashable', 'Swift.Set<Swift.Int>', 'Swift.UnsafeRawPointer', 'Swift.KeyPath<Swift.String, Swift.Int>', 'Swift.String??',
            lambda: self.function(boxed) if depth == 2 else 'Swift.Int', lambda: self.other(user, indirect), lambda: f'[2 of {boxed()}]' if self.chance(30) else boxed(),
            lambda: f'Swift.Dictionary<Swift.Int, {boxed()}>', lambda: f'({inner()})', lambda: f'{postfix(inner())}!' if depth == 2 and self.chance(30) else inner())

    def function(self, boxed):
        return self.pick(
            lambda: f'@MainActor ({boxed()}) -> Void', lambda: f'@isolated(any) () -> {boxed()}', lambda: f'({boxed()}) throws(Never) -> Void', lambda: f'(inout {boxed()}) -> Void',
            lambda: f'(Swift.Int...) -> {boxed()}', lambda: f'(consuming {boxed()}) -> Void', lambda: f'(borrowing {boxed()}) async -> Void', '@convention(c) (Swift.Int) -> Void',
            lambda: f'nonisolated(nonsending) ({boxed()}) async -> Void', lambda: f'@concurrent () async -> {boxed()}', lambda: f'(sending {boxed()}) -> sending {boxed()}',
            lambda: f'(_ name: {boxed()}, _ other: Swift.Int) -> Void', lambda: f'(@escaping () -> {boxed()}) -> Void', lambda: f'({boxed()}) -> ({boxed()}) -> Void',
            lambda: f'(@autoclosure () -> {boxed()}) -> Void', lambda: f'@Sendable @MainActor () async -> {boxed()}', lambda: f'(isolated (any Actor)?) -> {boxed()}')
