#!/usr/bin/env python3
"""Compares our parser with the compiler's on random Swift.

    differential.py --tool '../../.build/release/swift-prismgen dump --stage records --structs' \\
                    --oracle 'oracle --structs' --declarations 1000000

The oracle prints the records that swift-syntax yields (the conformance data's format) and names with `--errors-to` the
files in which it saw a syntax error; those are left out and counted. The same seed gives the same files everywhere.
Prints each mismatch with both records, and exits 1 if there is one.
"""
import argparse, os, random, shlex, subprocess, sys, tempfile


class Grammar:
    """Random declarations. `~` in a template stands for trivia that may hold a line end."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.count = 0

    def pick(self, *choices):
        choice = self.random.choice(choices)
        return choice() if callable(choice) else choice

    def chance(self, percent):
        return self.random.random() * 100 < percent

    def some(self, percent, text):
        return (text() if callable(text) else text) if self.chance(percent) else ''

    def listed(self, make, low, high, separator=',~'):
        return separator.join(make() for _ in range(self.random.randint(low, high)))

    # Names and types

    def name(self):
        return self.pick('a', 'b', 'item', 'x1', '_y', 'größe', '`default`', '`class`', '`two words`', 'get', 'set', 'async',
                         'open', 'some', 'actor', 'indirect', 'each', 'left', 'package', 'macro', 'of', 'any', 'copy')

    def plain(self):
        return self.pick('a', 'b', 'item', 'x1', '_y', 'größe', '`default`', 'left', 'right', 'value')

    def type_name(self):
        return self.pick('A', 'Outer', 'T', 'Box', 'Route', '`Type`', 'État', 'S2')

    def type(self, depth=2):
        if depth == 0:
            return self.pick('Int', 'String', 'A.B', 'Self', 'Any', 'T', '()', 'Swift.Int', 'Void')
        inner = lambda: self.type(depth - 1)
        return self.pick(
            inner, inner, lambda: f'[{inner()}]', lambda: f'[{inner()}~:~{inner()}]', lambda: f'{self.postfix(depth)}?',
            lambda: f'({inner()},~{inner()})', lambda: f'(x: {inner()}, y~:~{inner()})',
            lambda: f'({self.listed(inner, 0, 3)}) {self.effects()}->~{inner()}', lambda: f'Box<{self.listed(inner, 1, 3)}>',
            lambda: 'any P', lambda: 'some P', lambda: 'any P~&~Q', lambda: f'A.Box<{inner()}>.C', lambda: 'A.Type',
            lambda: '(any P).Type', lambda: f'[3 of {self.postfix(depth)}]', lambda: f'({inner()})',
            lambda: f'Box<Box<{inner()}>>', lambda: f'Box<{inner()}>?', lambda: f'[{inner()}]??')

    def postfix(self, depth):
        return self.pick('Int', 'A.B', lambda: f'[{self.type(depth - 1)}]', lambda: f'({self.type(depth - 1)})',
                         lambda: f'Box<{self.type(depth - 1)}>')

    def effects(self):
        return self.pick('', '', 'async ', 'throws ', 'async throws ', 'throws(E) ', 'async throws(any Error) ')

    def parameter_type(self):
        return self.some(12, lambda: self.pick('@escaping ', '@autoclosure ', '@Sendable ')) + self.type()

    def generics(self):
        parameter = lambda: self.pick('T', 'U: P', 'each V', 'T: P & Q', 'let n: Int', 'T: Box<A>', '@X T')
        return self.some(25, lambda: f'<{self.listed(parameter, 1, 3)}>')

    def inherits(self):
        parent = lambda: self.pick('P', 'Int', '~Copyable', '@unchecked Sendable', 'Box<A>', 'A.B', 'P & Q', '@retroactive P',
                                   'nonisolated P', '[Int]')
        return self.some(50, lambda: self.pick(': ', ':', '~:~') + self.listed(parent, 1, 3))

    def requirements(self):
        one = lambda: self.pick('T: P', 'T == Int', 'T.A: Q & R', 'repeat each V: P', 'T: ~Copyable', 'T.B == [A<Int>]')
        return self.some(15, lambda: f' where~{self.listed(one, 1, 2)}')

    # Expressions

    def string(self, depth):
        if depth == 0:
            return self.pick('""', '"a"', '"{"', '"\\\\"', '"\\""', '#"\\"#', '"}"', '"// enum"', '"é"', '#"""#')
        return self.pick(
            lambda: f'"a\\({self.expression(depth - 1)})b"', lambda: f'#"\\#({self.expression(depth - 1)}) \\("#',
            lambda: f'"""\n  {{ enum "quoted" \\({self.expression(depth - 1)}) \\\n  " \\"""\n  """',
            lambda: '##"""\n  "# enum E { case a }\n  """##', lambda: self.string(0))

    def expression(self, depth=2):
        if depth == 0:
            return self.pick('1', '0x1F', '1.5e-3', '1_000.5', 'x', '.a', 'nil', 'true', 'self', '-1', 'A', '#file', '$0',
                             '/a{2}\\/[}]/', '#/a{"/#', lambda: self.string(0))
        inner = lambda: self.expression(depth - 1)
        return self.pick(
            inner, lambda: self.string(depth), lambda: f'f({self.listed(inner, 0, 3)})', lambda: f'[{self.listed(inner, 0, 3)}]',
            lambda: f'[{inner()}: {inner()}]', lambda: f'({inner()})', lambda: f'({inner()}, b: {inner()})',
            lambda: f'{inner()}~+~{inner()}', lambda: f'{inner()} ? {inner()} : {inner()}', lambda: f'{inner()} as? {self.type(1)}',
            lambda: f'x is {self.type(1)}', lambda: f'try? {inner()}', lambda: f'await {inner()}', lambda: 'a < b',
            lambda: f'A<{self.type(1)}>()', lambda: f'A<{self.type(1)}>.b({inner()})', lambda: f'x.map {{ {inner()} }}',
            lambda: f'{{ (a: Int, b: {self.type(1)}) -> Int in {inner()} }}', lambda: '\\.a.b', lambda: '\\A.b?.c[0]',
            lambda: f'x?.y[{inner()}]!', lambda: f'x~.y(a: {inner()})', lambda: f'a ?? {inner()}', lambda: '1...5', lambda: '..<5',
            lambda: f'f {{ {inner()} }} then: {{ {inner()} }}', lambda: f'[{self.postfix(1)}]()', lambda: f'!x(){self.some(50, ".y")}',
            lambda: f'#m({inner()})', lambda: 'a / b / c', lambda: f'f(/x}}{{/, {inner()})', lambda: f'{{ [weak self] in {inner()} }}()',
            lambda: f'try await f({inner()})', lambda: '(+)', lambda: f'f(a, by: <)', lambda: '.b(1).c')

    def initial(self):
        return self.pick(self.expression, self.expression, self.expression,
                         lambda: f'if x {{ {self.expression(1)} }} else {{ {self.expression(1)} }}',
                         lambda: f'switch x {{ case .a: {self.expression(1)}\n default: {self.expression(1)} }}',
                         lambda: f'{{ {self.statements()} }}()')

    # Statements

    def statements(self, depth=1):
        return self.listed(lambda: self.statement(depth), 0, 3, '\n')

    def statement(self, depth):
        if depth == 0:
            return self.pick(lambda: f'let v = {self.expression(1)}', lambda: f'return {self.expression(1)}', 'x = y', '_ = /[}]x/')
        body = lambda: self.statements(depth - 1)
        return self.pick(
            lambda: f'let v = {self.expression()}', lambda: f'var w: {self.type()} = {self.expression()}', lambda: f'f({self.expression()})',
            lambda: f'if let x, x.y == {self.expression(0)} {{ {body()} }} else {{ {body()} }}', lambda: f'for i in 0..<3 {{ {body()} }}',
            lambda: f'switch x {{\ncase .a(let b) where b: {body()}\ncase is A, .c: break\ndefault: {body()}\n}}',
            lambda: f'do {{ {body()} }} catch {{ {body()} }}', lambda: f'guard case .a = x else {{ {body()} }}',
            lambda: f'func g() {{ {body()} }}', lambda: self.declaration('enum', 1), lambda: self.declaration('struct', 1),
            lambda: f'\n#if A\n{body()}\n#else\n{body()}\n#endif\n', lambda: f'defer {{ {body()} }}', lambda: f'while x {{ {body()} }}',
            lambda: '// enum {\nx()', lambda: '/* } /* enum */ { */ y()')

    # Declarations

    def attribute(self):
        return self.pick('@available(*, deprecated)', '@MainActor', '@objc', '@a(b: "}", { 1 })', '@A.B<Int>(c)', '@_spi(X)',
                         '@available(macOS 13,~iOS 16, *)', '@m(/* ) */ x)')

    def attributes(self):
        if self.chance(3):
            return f'#if X\n{self.attribute()}\n#elseif Y\n{self.attribute()}\n#endif\n'
        return ''.join(self.attribute() + self.pick(' ', '\n', '~') for _ in range(self.pick(0, 0, 0, 1, 1, 2)))

    def access(self):
        return self.pick('', '', '', 'public ', 'private ', 'fileprivate ', 'internal~', 'package ')

    def case(self):
        def element():
            value = self.pick('', '', lambda: f'({self.listed(self.payload, 0, 3)})', lambda: f'~=~{self.raw()}')
            return self.name() + value
        return f'{self.attributes()}{self.some(10, "indirect ")}case {self.listed(element, 1, 3)}'

    def payload(self):
        label = self.pick('', '', 'a: ', '_ b: ', 'x~:~', '_: ', 'in: ', 'for item: ', '`default`: ')
        return label + self.parameter_type() + self.some(15, lambda: f' = {self.expression(1)}')

    def raw(self):
        return self.pick('1', '-1', '"a"', '"{"', '1.5', 'true', '#"}"#', '0x1F')

    def property(self):
        head = self.attributes() + self.access() + self.pick('', '', 'static ', 'private(set) ')
        name = self.plain()
        observers = '{ didSet { ' + self.statements() + ' } }'
        return head + self.pick(
            lambda: f'let {name} = {self.initial()}', lambda: f'var {name}: {self.type()}', lambda: f'var {name}: {self.type()}~= {self.initial()}',
            lambda: f'var {name}: {self.type()} {{ {self.statements()} }}', lambda: f'let a, b: {self.type()}',
            lambda: f'var {name}: {self.type()} {{ get {{ {self.statements()} }} {self.pick("nonmutating ", "")}set(v) {{ }} }}',
            lambda: f'var {name} = {self.expression(1)} {observers}', lambda: f'var {name}: Int = 0 {observers}',
            lambda: f'var {name}: Int {{ get async throws {{ {self.statements()} }} }}', lambda: f'let (a, b) = {self.expression(1)}',
            lambda: f'var {name}: Int {{ _read {{ yield x }} _modify {{ yield &x }} }}', lambda: f'lazy var {name} = {self.expression()}')

    def function(self):
        parameter = lambda: self.pick('_ a: ', 'b: ', 'c d: ') + self.some(10, 'inout ') + self.type() + self.some(15, lambda: f' = {self.expression(1)}')
        name = self.pick(self.plain, '== ', '< ', '+++ ', 'f', '`init`')
        result = self.some(50, lambda: f'-> {self.type()} ')
        return (f'{self.attributes()}{self.access()}static func {name}{self.generics()}({self.listed(parameter, 0, 3)}) '
                f'{self.effects()}{result}{self.requirements()} {{ {self.statements()} }}')

    def other(self):
        return self.pick(
            lambda: f'typealias B{self.generics()} = {self.type()}', lambda: f'init?(a: {self.type()}) {{ {self.statements()} }}',
            lambda: f'subscript(i: Int) -> {self.type()} {{ {self.statements()} }}', lambda: f'#macro({self.expression(1)})',
            lambda: 'deinit { }', lambda: f'subscript<T>(i: T) -> Int {{ get {{ {self.statements()} }} set {{ }} }}')

    def member(self, kind, depth):
        choices = [self.property, self.function, self.other]
        if kind == 'enum':
            choices += [self.case] * 6
        if kind == 'struct':
            choices += [self.property] * 4
        if depth > 0:
            choices.append(lambda: self.declaration(self.pick('enum', 'struct', 'class', 'actor', 'extension'), depth - 1))
        return self.random.choice(choices)()

    def members(self, kind, depth):
        lines = []
        for _ in range(self.random.randint(0, 6)):
            member = self.member(kind, depth)
            if self.chance(8):
                member = f'#if os(Linux) && !A\n{member}\n#elseif B(<5)\n{self.member(kind, 0)}\n#else\n#endif'
            lines.append(self.some(10, '/// doc {\n') + member)
        return '\n'.join(lines)

    def declaration(self, kind=None, depth=2):
        kind = kind or self.pick('enum', 'enum', 'enum', 'struct', 'struct', 'class', 'actor', 'protocol', 'extension')
        self.count += kind in ('enum', 'struct')
        head = self.attributes() + self.access() + self.some(10 if kind == 'enum' else 0, 'indirect ')
        if kind == 'extension':
            head += f'extension {self.pick("A", "A.B", "Box<Int>", "[Int]", "A.Box<B>.C")}'
        else:
            head += f'{kind}~{self.type_name()}' + (self.generics() if kind != 'protocol' else '')
        members = '' if kind == 'protocol' else self.members(kind, depth)
        return f'{head}{self.inherits()}{self.requirements()}~{{\n{members}\n}}'

    def trivia(self):
        return self.pick(' ', ' ', ' ', '\n', '  ', '\t', ' /* enum { */ ', ' // struct S {\n', '\r\n', ' /*\n*/ ')

    def file(self):
        parts = []
        for _ in range(self.random.randint(1, 12)):
            part = self.pick(self.declaration, self.declaration, self.declaration, self.function, self.property, 'import A.B',
                             'import struct A.B', lambda: f'#if A\n{self.declaration()}\n#else\n{self.declaration()}\n#endif')
            parts.append(part)
        text = self.some(3, '\ufeff') + self.some(3, '#!/usr/bin/env swift\n') + '\n'.join(parts) + self.some(80, '\n')
        # `~Copyable` is the one tilde that is meant.
        pieces = text.replace('~Copyable', '\0Copyable').split('~')
        text = pieces[0] + ''.join(self.trivia() + piece for piece in pieces[1:])
        return text.replace('\0', '~')


def records(command, listing, folder):
    run = subprocess.run(shlex.split(command) + ['--files-from', listing], cwd=folder, stdout=subprocess.PIPE)
    if run.returncode != 0:
        sys.exit(f'{command} exited {run.returncode}')
    found = {}
    for line in run.stdout.split(b'\n'):
        if line:
            start = line.find(b'"file":"') + 8
            found.setdefault(line[start:line.index(b'"', start)].decode(), []).append(line)
    return found


def compare(batch, seed, arguments):
    """Returns the numbers of declarations, files, files with an error, and files that differ."""
    with tempfile.TemporaryDirectory() as folder:
        names, declarations = [], 0
        for index in range(arguments.batch):
            grammar = Grammar(f'{seed}-{batch}-{index}')
            names.append(f'{index}.swift')
            with open(os.path.join(folder, names[-1]), 'w', encoding='utf-8', newline='') as file:
                file.write(grammar.file())
            declarations += grammar.count
        listing, errors = os.path.join(folder, 'list'), os.path.join(folder, 'errors')
        with open(listing, 'w') as file:
            file.write('\n'.join(names) + '\n')
        right = records(f'{arguments.oracle} --errors-to {errors}', listing, folder)
        ours = records(arguments.tool, listing, folder)
        broken = set(open(errors).read().split()) if os.path.exists(errors) else set()
        different = [name for name in names if name not in broken and ours.get(name) != right.get(name)]
        if arguments.keep:
            for name in (sorted(broken) if arguments.keep == 'errors' else different):
                target = f'{arguments.keep_in}/{seed}-{batch}-{name}'
                os.makedirs(arguments.keep_in, exist_ok=True)
                os.replace(os.path.join(folder, name), target)
        for name in different[:arguments.show]:
            print(f'{name} of batch {batch}, seed {seed}:')
            a, b = ours.get(name, []), right.get(name, [])
            for left, other in zip(a + [b''] * len(b), b + [b''] * len(a)):
                if left != other:
                    print('  ours  ', left.decode()[:800], '\n  right ', other.decode()[:800])
                    break
        return declarations, len(names), len(broken), len(different)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--tool', required=True)
    parser.add_argument('--oracle', required=True)
    parser.add_argument('--declarations', type=int, default=1_000_000)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--batch', type=int, default=2000, help='files in a batch')
    parser.add_argument('--show', type=int, default=2, help='mismatches shown for each batch')
    parser.add_argument('--keep', choices=['mismatches', 'errors'], help='keep these files')
    parser.add_argument('--keep-in', default='differences')
    arguments = parser.parse_args()
    totals, batch = [0, 0, 0, 0], 0
    while totals[0] < arguments.declarations:
        totals = [sum(pair) for pair in zip(totals, compare(batch, arguments.seed, arguments))]
        batch += 1
    print('%d declarations in %d files; %d files with a syntax error left out; %d files differ' % tuple(totals))
    sys.exit(1 if totals[3] else 0)


if __name__ == '__main__':
    main()
