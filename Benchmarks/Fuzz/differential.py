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
            lambda: f'Box<Box<{inner()}>>', lambda: f'Box~<{inner()}>', lambda: f'Box <{inner()} > .C', 'A . B', 'A~.B', lambda: f'Box<{inner()}>?', lambda: f'[{inner()}]??', lambda: f'{self.postfix(depth)}!', 'P.Protocol',
            'any P.Type', '(any P)?', lambda: f'@MainActor () -> {inner()}', lambda: f'nonisolated(nonsending) () async -> {inner()}', 'any ~Copyable',
            'any P~&~~Copyable', 'Swift::Int', 'A.`class`', 'Self.A', 'T.A.B', lambda: f'some P<{inner()}>', lambda: f'any P<{inner()}, B>',
            '(repeat each T)', 'Box<repeat each T>', lambda: f'@convention(c) (A) -> {inner()}', '@isolated(any) () -> Void', 'Box<3>', 'Box<-1, A>',
            lambda: f'() -> () -> {inner()}', lambda: f'(inout A, _ b: {inner()}, @escaping () -> Void, C...) -> B', lambda: f'A<B>.C<{inner()}>.D',
            lambda: f'(_ a: {inner()}, b c: sending B) async -> C', lambda: f'((_ a: A, {inner()}) -> B)?', lambda: f'[() -> {inner()}]', '(A) -> (B) throws -> C',
            lambda: f'[3 of [2 of {self.postfix(1)}]]', lambda: f'@A @B(c) (A) -> {inner()}', '_', 'Box<_>', 'A?.Type', '[A].Type', 'Box<A?>.B?')

    def postfix(self, depth):
        return self.pick('Int', 'A.B', lambda: f'[{self.type(depth - 1)}]', lambda: f'({self.type(depth - 1)})',
                         lambda: f'Box<{self.type(depth - 1)}>')

    def effects(self):
        return self.pick('', '', 'async ', 'throws ', 'async throws ', 'throws(E) ', 'async throws(any Error) ')

    def parameter_type(self):
        return self.some(12, lambda: self.pick('@escaping ', '@autoclosure ', '@Sendable ', 'inout ', 'borrowing ', 'consuming ',
                                                     'sending ', '__owned ', '@escaping @Sendable ', '@X(1) ')) + self.type()

    def generics(self):
        parameter = lambda: self.pick('T', 'U: P', 'each V', 'T: P & Q', 'let n: Int', 'T: Box<A>', '@X T', 'T: ~Copyable', 'T: P<A>', 'T: AnyObject', 'each V: P & Q', 'T: (P)', 'S')
        return self.some(25, lambda: self.pick('', '', '', '~') + f'<{self.listed(parameter, 1, 3)}>')

    def inherits(self):
        parent = lambda: self.pick('P', 'Int', '~Copyable', '@unchecked Sendable', 'Box<A>', 'A.B', 'P & Q', '@retroactive P',
                                   'nonisolated P', '[Int]', '@MainActor P', '@preconcurrency P', '~Escapable', 'P & ~Copyable',
                                   'P<A>', 'Box<A>.B', '(P & Q)', 'Swift::P', '@unsafe P', 'A?')
        return self.some(50, lambda: self.pick(': ', ':', '~:~') + self.listed(parent, 1, 3))

    def requirements(self):
        one = lambda: self.pick('T: P', 'T == Int', 'T.A: Q & R', 'repeat each V: P', 'T: ~Copyable', 'T.B == [A<Int>]', 'T == () -> A', 'T.A == (B, C)', 'Self: P', 'T: ~Escapable', 'T: AnyObject',
                                'repeat (each V).A == Int', 'N == 3', 'T: P<A>', 'T == any P', 'T.A == [B: C]?', '[T] == A')
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
                             '/a{2}\\/[}]/', '#/a{"/#', lambda: self.string(0), '$a', 'super.a', 'Self.a', 'A.self', '`class`.a',
                             '0b101', '0o17', '0x1p-3', '#selector(a(_:b:))', '#keyPath(a.b)', 'f(_:b:)', 'x.0.1', '.init', '[:]', '()',
                             self.key_path)
        inner = lambda: self.expression(depth - 1)
        return self.pick(
            inner, lambda: self.string(depth), lambda: f'f({self.listed(inner, 0, 3)})', lambda: f'[{self.listed(inner, 0, 3)}]',
            lambda: f'[{inner()}: {inner()}]', lambda: f'({inner()})', lambda: f'({inner()}, b: {inner()})',
            lambda: f'{inner()}~+~{inner()}', lambda: f'{inner()} ? {inner()} : {inner()}', lambda: f'{inner()} as? {self.type(1)}',
            lambda: f'x is {self.type(1)}', lambda: f'try? {inner()}', lambda: f'await {inner()}', lambda: 'a < b',
            lambda: f'A<{self.type(1)}>()', lambda: f'A~<B>~({inner()})', lambda: f'A <{self.type(1)}> ()', 'A <B>.c', 'a < b > c', 'A <B> [0]', 'a <b>c', 'x.f <A> (b)',
            'a < b > (c)', 'a<b>-c', 'a < (b) > (c)', '.f <A> (b)', 'A<B> ?? c', 'A<B>??.none', 'a < b >= c', 'a < b && c > (d)', 'A<B>>(c)', 'A<B>!', lambda: f'A<{self.type(1)}>.b({inner()})', lambda: f'x.map {{ {inner()} }}',
            lambda: f'{{ (a: Int, b: {self.type(1)}) -> Int in {inner()} }}', self.key_path, self.key_path,
            lambda: f'x?.y[{inner()}]!', lambda: f'x~.y(a: {inner()})', lambda: f'a ?? {inner()}', lambda: '1...5', lambda: '..<5',
            lambda: f'f {{ {inner()} }} then: {{ {inner()} }}', lambda: f'[{self.postfix(1)}]()', lambda: f'!x(){self.some(50, ".y")}',
            lambda: f'#m({inner()})', lambda: 'a / b / c', lambda: f'f(/x}}{{/, {inner()})', lambda: f'{{ [weak self] in {inner()} }}()',
            lambda: f'try await f({inner()})', lambda: '(+)', lambda: f'f(a, by: <)', lambda: '.b(1).c',
            lambda: f'x.$a.b({inner()})', lambda: '$a.b?.$c', lambda: f'x as! {self.type(1)}', lambda: f'{inner()} as {self.type(1)}',
            lambda: f'x is {self.type(1)} ? {inner()} : {inner()}', lambda: f'x as? [{self.type(1)}] ?? {inner()}', lambda: f'[{self.type(1)}].self',
            lambda: f'({self.type(1)}, B).self', lambda: '(any P).self', lambda: f'A.init(b: {inner()})', lambda: f'.init({inner()})',
            lambda: f'{{ {self.pick("@MainActor ", "@Sendable ", "")}{self.pick("", "[weak self, b = x] ")}(a) '
                    f'{self.effects()}-> {self.type(1)} in {inner()} }}', lambda: f'{{ @MainActor in {inner()} }}', lambda: f'{{ _, b in {inner()} }}',
            'consume x', 'copy x.y', lambda: f'unsafe f({inner()})', 'try unsafe x.y', lambda: f'try! await x[{inner()}]',
            lambda: f'a &+ {inner()}', lambda: f'a === {inner()}', 'a...', '...a', lambda: f'x! + {inner()}', 'x++',
            lambda: f'[{self.postfix(1)}](repeating: {inner()}, count: 3)', '[[A]]()', lambda: f'[A: [B]]({inner()})',
            lambda: f'[3 of Int](repeating: {inner()})', lambda: f'#m {{ {inner()} }}', lambda: f'#m<{self.type(1)}>({inner()}) {{ {inner()} }}',
            'f(repeat each x)', '(repeat f(each x))', lambda: f'x {{ {inner()} }}?.y', 'x.0?.1.a',
            lambda: f'A<{self.type(1)}>.self', lambda: f'A<{self.type(1)}, B<C>>.e.f', lambda: f'A<B> {{ {inner()} }}', lambda: f'f(a < b, c > ({inner()}))',
            lambda: f'Swift::Int({inner()})', 'x.Swift::a', lambda: f'.a {{ {inner()} }}', lambda: f'.a<{self.type(1)}>({inner()})',
            lambda: f'{{ $0 + {inner()} }}({inner()})', lambda: f'x\n  #if A\n  .b({inner()})\n  #else\n  .c\n  #endif', '&x',
            lambda: f'f({{ {inner()} }}, {{ $0 }}) {{ {inner()} }} b: {{ c in {inner()} }}', lambda: f'x\n  .a\n  .b {{ {inner()} }}\n  .c()',
            lambda: f'{inner()}\n  ?? {inner()}', lambda: f'{inner()} ?\n  {inner()}\n  : {inner()}',
            'x as any P & Q', 'x is any P.Type', 'x as (A) async throws -> B', 'x as @Sendable (A) -> B',
            '"""\n  a \\(b) {\n  """.c', '#"a"#.b', '1.a', '1 .a', '-x.y', '(-x, !y)')

    def key_path(self):
        return '\\' + self.pick(
            '.a', 'A.b', '.$a', 'A.$b.c', '.self', '.[0]', 'A.[k: 1]', '.a!.b', 'A?.b', '[A].count', '(A, B).0', '.a?.$b', '.a[b].c', 'A<B>.c',
            '[A: B].values', '.a(1)', '.a(b: 1).c', 'Self.a', '.0', '.a.0', '.`class`', 'A.Type.b', '.?.a', '.a??.b', 'Swift::Int.a')

    def initial(self):
        return self.pick(self.expression, self.expression, self.expression, self.expression,
                         lambda: f'if #available(macOS 13, *), let y = {self.expression(1)} {{ a }} else if case .b(let c)? = x {{ c }} else {{ d }}',
                         lambda: f'switch x {{ case let .a(b, c) where b < c: 1; case 1...2, is A: 2; @unknown default: {{ {self.expression(1)} }}() }}',
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
            lambda: '// enum {\nx()', lambda: '/* } /* enum */ { */ y()',
            lambda: f'outer: for case .a(let b)? in x where b {{ {body()}\ncontinue outer }}', lambda: f'for try await x in y {{ {body()} }}', lambda: f'repeat {{ {body()} }} while x < y',
            lambda: f'do throws(E) {{ {body()} }} catch let e as A where e.b {{ {body()} }} catch .c, is D {{ }}', lambda: f'guard let x, case .b = y, #available(iOS 1, *) else {{ {body()} }}',
            lambda: f'return if x {{ {self.expression(1)} }} else {{ {self.expression(1)} }}', lambda: f'while let x = y.next(), x > 0 {{ {body()} }}', lambda: f'if #unavailable(iOS 1) {{ {body()} }}',
            lambda: f'async let x = {self.expression(1)}', lambda: f'x = {{ {body()} }}()', lambda: f'f {{ a, b in {body()} }} c: {{ {body()} }}', lambda: f'x.a.b[{self.expression(1)}] += {self.expression(1)}',
            lambda: f'switch (a, {self.expression(0)}) {{\n#if A\ncase (1, _): {body()}\n#endif\n@unknown default: {body()}\n}}', lambda: '#warning("}")', lambda: 'discard self', lambda: f'throw {self.expression(1)}',
            lambda: f'func g<T: P>(a: T) async throws -> some P {{ {body()} }}', lambda: f'class C {{ {self.members("class", 0)} }}', lambda: f'typealias A = {self.type()}', lambda: f'lazy var x: A = {{ {body()} }}()',
            lambda: f'let a = if x {{ {self.expression(1)} }} else {{ {self.expression(1)} }}', lambda: f'if let self {{ {body()} }} else if x {{ {body()} }}', lambda: f'{self.expression(1)}; {body()}', lambda: f'if x == .a {{ {body()} }}',
            lambda: f'for x in [1, 2].map({{ {self.expression(0)} }}) {{ {body()} }}', lambda: f'@A func g() {{ {body()} }}', lambda: f'var x: A {{ {body()} }}', lambda: f'let x = /a{{2}}b/; {body()}', lambda: f'actor B {{ {self.members("class", 0)} }}',
            lambda: f'if x, let y = {{ {body()} }}() {{ {body()} }}', lambda: f'#m({self.expression(0)}) {{ {body()} }}', lambda: '#sourceLocation(file: "a", line: 1)\n#sourceLocation()')

    # Declarations

    def attribute(self):
        return self.pick('@available(*, deprecated)', '@MainActor', '@objc', '@a(b: "}", { 1 })', '@A.B<Int>(c)', '@_spi(X)',
                         '@available(macOS 13,~iOS 16, *)', '@m(/* ) */ x)', '@A<B>', '@A<B>(c)', '@A.B', '@objc(a:b:)',
                         '@available(macOS, introduced: 13.1, deprecated: 14, message: "}")', '@inline(__always)', '@attached(member, names: named(a), arbitrary)',
                         '@_specialize(where T == Int)', '@a()', '@_lifetime(borrow a)', '@concurrent', '@differentiable(reverse)', '@a(b) ',
                         '@backDeployed(before: macOS 13)', '@_documentation(visibility: internal)', '@A<B?>.C', '@a(#"\"}"#)', '@a(\\.b)', '@a([b: c], { $0 })')

    def attributes(self):
        if self.chance(3):
            return f'#if X\n{self.attribute()}\n#elseif Y\n{self.attribute()}\n#endif\n'
        return ''.join(self.attribute() + self.pick(' ', '\n', '~') for _ in range(self.pick(0, 0, 0, 1, 1, 2)))

    def access(self):
        return self.pick('', '', '', 'public ', 'private ', 'fileprivate ', 'internal~', 'package ', 'open ')

    def case(self):
        def element():
            value = self.pick('', '', lambda: f'({self.listed(self.payload, 0, 3)})', lambda: f'~=~{self.raw()}')
            return self.name() + value
        if self.chance(5):
            return f'{self.attributes()}case {element()}; case {element()}'
        return f'{self.attributes()}{self.some(10, "indirect ")}case {self.listed(element, 1, 3)}'

    def payload(self):
        label = self.pick('', '', 'a: ', '_ b: ', 'x~:~', '_: ', 'in: ', 'for item: ', '`default`: ', '_ in: ', '_: ', 'self: ', 'inout: ', '`in` _x: ')
        return label + self.parameter_type() + self.some(15, lambda: f' = {self.expression(1)}')

    def raw(self):
        return self.pick('1', '-1', '"a"', '"{"', '1.5', 'true', '#"}"#', '0x1F')

    def property(self):
        head = self.attributes() + self.some(10, lambda: f'@A(b: {self.expression(0)}) ') + self.access() + self.pick('', '', 'static ', 'private(set) ', 'final ', 'nonisolated ', 'nonisolated(unsafe) ', 'weak ', 'unowned(unsafe) ', 'override ',
                                                          'class ', 'public internal(set) ', 'static nonisolated ', 'dynamic ', 'fileprivate(set) static ', 'unowned ', 'distributed ')
        name = self.plain()
        observers = '{ didSet { ' + self.statements() + ' } }'
        return head + self.pick(
            lambda: f'let {name} = {self.initial()}', lambda: f'var {name}: {self.type()}', lambda: f'var {name}: {self.type()}~= {self.initial()}',
            lambda: f'var {name}: {self.type()} {{ {self.statements()} }}', lambda: f'let a, b: {self.type()}',
            lambda: f'var {name}: {self.type()} {{ get {{ {self.statements()} }} {self.pick("nonmutating ", "")}set(v) {{ }} }}',
            lambda: f'var {name} = {self.expression(1)} {observers}', lambda: f'var {name}: Int = 0 {observers}',
            lambda: f'var {name}: Int {{ get async throws {{ {self.statements()} }} }}', lambda: f'let (a, b) = {self.expression(1)}',
            lambda: f'var {name}: Int {{ _read {{ yield x }} _modify {{ yield &x }} }}', lambda: f'lazy var {name} = {self.expression()}',
            # Two comparisons are no bracket.
            lambda: f'let {name} = x < y\nlet b = p > ({self.expression(1)})', lambda: f'let {name} = i < n, b = m > ({self.expression(1)})',
            lambda: f'let {name} = {self.initial()}, b: {self.type()}, c = {self.expression(1)}', lambda: f'var (a, b): ({self.type()}, B) = {self.expression(1)}',
            lambda: f'var a, b, c: {self.type()}', lambda: f'var {name}: {self.type()} = {self.expression(1)}, d = {self.expression(1)} {observers}',
            lambda: f'var {name}: A {{ @inlinable get {{ {self.statements()} }} @X mutating set(new) {{ }} }}', lambda: f'let {name} = {self.expression(1)}; var e: A',
            lambda: f'var {name}: A {{ @storageRestrictions(initializes: a, accesses: b) init(new) {{ {self.statements()} }} get {{ a }} set {{ }} }}',
            lambda: f'var {name}: {self.type()} {{ get }}', lambda: f'var {name}: A {{ get throws(E) {{ 1 }} }}',
            lambda: f'var {name}: A {{ unsafeAddress {{ x }} }}', lambda: f'var {name}: A = {self.expression(1)} {{ willSet(new) {{ {self.statements()} }} didSet(old) {{ }} }}',
            lambda: f'var {name}: A {{ {self.expression(1)} }}', lambda: f'let _ = {self.expression(1)}', lambda: f'let ((a, b), c): D = {self.expression(1)}',
            lambda: f'var {name}: {self.type()} /* a */ // {{\n = {self.expression(1)}', lambda: f'var {name}: A\n{{ 1 }}', lambda: f'var {name} = 0\n{{ didSet {{ }} }}')

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
            lambda: f'{self.pick("", "isolated ")}deinit {{ {self.statements()} }}', lambda: f'convenience init!<T>(a: {self.type()}) async throws(E) where T: P {{ {self.statements()} }}',
            lambda: f'static subscript(_ a: {self.type()}, b c: B = {self.expression(0)}) -> A {{ get async throws {{ 1 }} }}', lambda: f'associatedtype A: P = {self.type()}',
            lambda: f'macro m(_ a: {self.type()}) -> B = #externalMacro(module: "A", type: "B")', lambda: f'prefix static func - (a: A) -> {self.type()} {{ {self.statements()} }}',
            lambda: f'mutating func f() -> {self.type()} {{ {self.statements()} }}', lambda: f'consuming func f<each T>(_ a: repeat each T) -> (repeat each T) {{ {self.statements()} }}',
            lambda: f'@m({self.expression(1)}) func f(a: A...) rethrows {{ {self.statements()} }}', lambda: f'required init() {{ {self.statements()} }}; func g() {{ }}',
            lambda: f'static postfix func +++ <T>(a: T) -> T {{ a }}', lambda: f'func f() async -> {self.type()}', lambda: f'#m {{ {self.statements()} }}', lambda: f'subscript<T>(i: T) -> Int {{ get {{ {self.statements()} }} set {{ }} }}')

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
            head += f'extension {self.pick("A", "A.B", "Box<Int>", "[Int]", "A.Box<B>.C", "A?", "Swift::A", "(any P)", "[A: B]", "A.`class`")}'
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
                             'import struct A.B', '@testable import A', '@_exported import class A.B', 'public import A', 'infix operator +++: P',
                             'prefix operator ---', 'precedencegroup P { higherThan: A\nassociativity: left }', 'x = 1', lambda: self.statement(1), lambda: self.other(),
                             'import A.`class`.C', '@_spi(A) import B', lambda: f'#if A\n{self.declaration()}\n#else\n{self.declaration()}\n#endif')
            parts.append(part)
        text = self.some(3, '\ufeff') + self.some(3, '#!/usr/bin/env swift\n') + '\n'.join(parts) + self.some(80, '\n')
        # The tildes that are meant.
        pieces = text.replace('~Copyable', '\0Copyable').replace('~Escapable', '\0Escapable').split('~')
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
