#!/usr/bin/env python3
"""Random modules: what is generated from a module that the compiler accepts is accepted too, without a warning.

    modules.py --generator ../../.build/release/swift-prismgen --modules 1000 --seed 1

Each module has a few files of nested, generic, shadowing, conditional, isolated, versioned declarations. Those that the
compiler rejects by themselves are counted and left out. The others are compiled down to SIL with everything that can be
generated, under one of the sets of flags that users have. The same seed gives the same modules everywhere. A module
whose generated files have an error or a warning is kept in --keep-in, and the exit status is 1.
"""
import argparse, os, random, re, shutil, subprocess, sys, tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
# Flags of the compiler, and what the generator must be told of them.
MODES = [
    (['-swift-version', '5'], []),
    (['-swift-version', '6'], []),
    (['-swift-version', '5', '-strict-concurrency=complete'], []),
    (['-swift-version', '6', '-enable-library-evolution'], []),
    (['-swift-version', '6', '-enable-testing'], []),
    (['-swift-version', '6', '-strict-memory-safety'], []),
    (['-swift-version', '6', '-default-isolation', 'MainActor'], ['--default-isolation', 'MainActor']),
    (['-swift-version', '5', '-default-isolation', 'MainActor'], ['--default-isolation', 'MainActor']),
    (['-swift-version', '6'] + [word for feature in (
        'MemberImportVisibility', 'ExistentialAny', 'InternalImportsByDefault', 'NonisolatedNonsendingByDefault',
        'InferIsolatedConformances') for word in ('-enable-upcoming-feature', feature)], []),
]
VISIBLE = ['', '', 'package ', 'public ']
RANK = {'private ': 0, 'fileprivate ': 0, '': 1, 'internal ': 1, 'package ': 2, 'public ': 3}
TYPE_NAMES = ['Route', 'State', 'Item', 'Action', 'Event', 'Box', 'Node', 'Leaf', 'Model', 'Config', 'Screen', 'Tab', 'Phase',
              # Names of the standard library and of what is generated, as people shadow them.
              'Result', 'Error', 'String', 'Optional', 'Array', 'Int', 'Set', 'Never', 'Prism', 'Prisms', 'Lens', 'Character',
              'Selection', 'Element', 'Value', 'Root', 'Case', 'Swift', 'PrismOptics', 'Sendable', 'Equatable', '`Type`', 'Self_']
MEMBERS = ['home', 'item', 'items', 'user', 'value', 'state', 'count', 'loaded', 'failed', 'none', 'some', 'next', 'title', 'id',
           '`default`', '`self`', '`init`', '`in`', '`class`', '`switch`', 'prism', 'lens', 'isHome', 'modify', 'url', 'URL', 'x',
           '_x', 'a1', 'größe', 'get', 'set', 'left', 'right', 'open', 'root', 'action', 'wrapped', 'hash', 'description', 'rawValue',
           'async', 'await', 'some_', 'any', 'each', 'actor', 'newValue', 'body', 'result', 'whole', 'part', 'preview', 'review']
LABELS = ['id', 'name', 'at', 'value', 'index', 'from', 'to', 'in', 'self', 'default', 'x', 'y', 'newValue', 'animated']
STANDARD = ['Swift.Int', 'Swift.String', 'Bool', 'Double', 'UInt8', 'Int', 'String', 'Character', 'Int64', '()', 'Void', 'Never',
            'Any', 'AnyObject', 'Any.Type', 'Substring', 'Float', 'Range<Int>', 'Duration']


@dataclass(eq=False)
class Type:
    """A declaration that other declarations can name."""
    kind: str
    name: str
    parent: 'Type | None'
    access: int
    parameters: list
    file: int
    index: int
    actor: bool = False
    complete: bool = False
    aliases: list = field(default_factory=list)

    def path(self):
        """The name from the module, generic arguments filled in."""
        arguments = f'<{", ".join("Bool" for _ in self.parameters)}>' if self.parameters else ''
        return (self.parent.path() + '.' if self.parent else '') + self.name + arguments

    def chain(self):
        return [self] + (self.parent.chain() if self.parent else [])

    def generic(self):
        return any(type.parameters for type in self.chain())


class Module:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.types = []
        self.extensions = []
        self.files = [[] for _ in range(self.random.randint(1, 3))]
        for _ in range(self.random.randint(2, 7)):
            file = self.random.randrange(len(self.files))
            self.files[file].append(self.type(None, file, 0))
        for file, text in self.extensions:
            self.files[file].append(text)

    def pick(self, *choices):
        choice = self.random.choice(choices)
        return choice() if callable(choice) else choice

    def chance(self, percent):
        return self.random.random() * 100 < percent

    def texts(self):
        for file in self.files:
            imports = self.pick('', '', '', 'import Foundation\n', 'public import Foundation\n', 'import struct Foundation.Date\n',
                                'private import Dispatch\n', 'import Synchronization\n')
            yield imports + '\n'.join(file)

    # Declarations

    def type(self, parent, file, depth):
        kind = self.pick('enum', 'enum', 'enum', 'enum', 'struct', 'struct', 'struct', 'class', 'actor') if depth < 2 else self.pick(
            'enum', 'enum', 'struct')
        taken = {type.name for type in self.types if type.parent is parent}
        taken |= {type.name for type in parent.chain()} if parent else set()
        common = TYPE_NAMES[:13]
        name = self.pick(*[name for name in (common if self.chance(80) else TYPE_NAMES) if name not in taken] or [f'T{len(self.types)}'])
        modifier = self.pick('', '', '', '', 'internal ', 'public ', 'public ', 'package ', 'fileprivate ', 'private ')
        if parent and modifier == 'private ' and self.chance(60):
            modifier = ''
        access = min([RANK[modifier]] + ([parent.access] if parent else []))
        parameters = [self.pick('T', 'U', 'Value_') + ('2' * depth)] if self.chance(12) else []
        if self.chance(30) and parameters:
            parameters.append('V' + '2' * depth)
        type = Type(kind, name, parent, access, parameters, file, len(self.types))
        self.types.append(type)
        constraint = lambda: self.pick('', '', ': Sendable', ': Hashable', ': Equatable & Sendable', ': Codable')
        generics = f'<{", ".join(name + constraint() for name in parameters)}>' if parameters else ''
        attributes = ''
        if kind in ('enum', 'struct') and self.chance(8):
            attributes = '@MainActor '
        if self.chance(4):
            attributes += self.pick('@available(*, deprecated) ', '@available(macOS 14, iOS 17, *)\n', '@available(*, deprecated, renamed: "Other")\n',
                                    '@available(*, deprecated, message: "old")\n')
        if access == 3 and kind in ('enum', 'struct') and self.chance(15):
            attributes += '@frozen '
        indirect = 'indirect ' if kind == 'enum' and self.chance(25) else ''
        head = f'{attributes}{modifier}{"final " if kind == "class" else ""}{indirect}{kind} {name}{generics}'
        head += self.inheritance(type)
        lines = []
        for _ in range(self.pick(0, 0, 1, 1, 2, 3) if depth < 2 else 0):
            lines.append(self.type(type, file, depth + 1))
        if self.chance(15):
            alias = self.pick('Alias', 'Payload', 'ID', 'Input')
            if alias not in taken | {name} and not any(other.name == alias for other in self.types if other.parent is type):
                target = self.reference(type, True)
                lines.append(f'{VISIBLE[access]}typealias {alias} = {target}')
                type.aliases.append(alias)
        members = set()
        if kind == 'enum':
            lines += self.cases(type, bool(indirect), members)
        lines += self.properties(type, members)
        if kind in ('class', 'actor'):
            lines.append('init() { fatalError() }')
        lines += self.others(type, members)
        if self.chance(70) or kind == 'enum':
            self.random.shuffle(lines)
        type.complete = True
        body = '\n'.join('  ' + line.replace('\n', '\n  ') for line in lines)
        text = f'{head} {{\n{body}\n}}'
        if not parent and self.chance(20) and not modifier == 'private ':
            self.extend(type)
        if self.chance(5):
            text = f'#if {self.pick("DEBUG", "os(Linux)", "canImport(Foundation)", "swift(>=5)")}\n{text}\n#endif'
        return text

    def inheritance(self, type):
        if type.kind == 'enum' and not type.parameters and self.chance(8):
            type.raw = True
            return self.pick(': Swift.String', ': Swift.Int', ': Swift.Int, CaseIterable', ': Swift.String, Codable')
        type.raw = False
        if self.chance(20):
            return ': ' + self.pick('Swift.Sendable', '@unchecked Swift.Sendable', '@unchecked Swift.Sendable', '@unchecked Sendable')
        if self.chance(6):
            return ': ' + self.pick('Equatable', 'Hashable, Sendable', 'Swift.Error', 'Codable')
        return ''

    def cases(self, type, indirect, members):
        lines, count = ['case first'] if type.raw else [], self.pick(0, 1, 2, 3, 3, 4, 5)
        for _ in range(count):
            name = self.member(members)
            if not name:
                continue
            payload = '' if type.raw or self.chance(30) else self.payload(type, indirect)
            own = 'indirect ' if not indirect and payload and self.chance(8) else ''
            attribute = '' if not self.chance(4) else self.pick('@available(*, deprecated) ', '@available(*, unavailable) ' if not payload else '')
            line = f'{attribute}{own}case {name}{payload}'
            if self.chance(4):
                line = f'#if {self.pick("DEBUG", "os(Linux)", "canImport(Foundation)")}\n{line}\n#endif'
            elif self.chance(10) and not attribute and not own:
                second = self.member(members)
                line += f', {second}' if second else ''
            lines.append(line)
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
            values.append(label + text + default)
        return f'({", ".join(values)})'

    def properties(self, type, members):
        lines = []
        for _ in range(self.pick(0, 1, 2, 3, 4) if type.kind != 'enum' else self.pick(0, 0, 0, 1)):
            name = self.member(members)
            if not name:
                continue
            # A public type's property may not be more visible than its type, which the reference sees to.
            access = self.pick('', '', '', *(['public '] * 3 if type.access == 3 else []), 'private ', 'fileprivate ', 'private(set) ')
            value = self.value(type, type.kind in ('class', 'actor'))
            if type.kind == 'enum':
                lines.append(f'var {name}: {value} {{ fatalError() }}')
                continue
            lines.append(self.pick(
                f'{access}var {name}: {value}', f'{access}var {name}: {value}', f'{access.replace("private(set) ", "")}let {name}: {value}',
                f'{access.replace("private(set) ", "")}var {name}: {value} {{ fatalError() }}', f'{access}var {name} = 1', f'{access}var {name} = "a"',
                f'static var {name}: Swift.Int {{ 1 }}', f'{access}var {name}: {value} {{ didSet {{ }} }}', f'{access}var {name}: [Swift.Int] = []',
                f'{access.replace("private(set) ", "")}let {name}: Swift.Int = 3'))
        return lines

    def others(self, type, members):
        lines = []
        if self.chance(12):
            name = self.member(members)
            if name:
                lines.append(self.pick(f'func {name}() {{ }}', f'func {name}(_ value: Swift.Int) -> Swift.Int {{ value }}', f'static func {name}(a: Bool) {{ }}'))
        if self.chance(6):
            lines.append(self.pick('static var prism: Swift.Int { 1 }', 'var isItem: Bool { true }', 'static var lens: Swift.Int { 1 }', 'func modifyItem() { }',
                                   'subscript(index: Swift.Int) -> Swift.Int { index }', 'enum Prisms_ { }', 'static var allCases: [Swift.Int] { [] }'))
        return lines

    def extend(self, type):
        """An extension, in any file, with a nested type or a member."""
        file = self.random.randrange(len(self.files)) if type.access > 0 else type.file
        nested = self.type(type, file, 2) if not type.parameters else f'var added{type.index}: Swift.Int {{ 1 }}'
        conformance = self.pick('', '', ': Swift.CustomStringConvertible')
        members = [nested] + (['public var description: Swift.String { "" }'] if conformance else [])
        # The compiler joins names through the module, whatever the enclosing conditions are.
        if type.kind == 'actor' and conformance:
            conformance, members = '', [nested]
        body = '\n'.join('  ' + line.replace('\n', '\n  ') for line in members)
        path = type.path().split('<')[0] if type.generic() else type.path()
        self.extensions.append((file, f'extension {path}{conformance} {{\n{body}\n}}'))

    # Types of values

    def reference(self, user, indirect):
        """A declared type that `user` may hold."""
        candidates = []
        for type in self.types:
            if type.access < user.access or (type.access == 0 and (type.file != user.file or type.parent and type.parent not in user.chain())):
                continue
            if not indirect and (type in user.chain() or not type.complete):
                continue
            if self.shadowed(type.chain()[-1], user) and self.chance(97):
                continue
            candidates.append(type)
        if not candidates or self.chance(35):
            return self.pick(*STANDARD)
        type = self.pick(*candidates)
        # As people write it: the last component where that is in scope.
        if type.parent in user.chain() and self.chance(75) and not type.parameters:
            return type.name
        if type in user.chain() and self.chance(70):
            return type.name
        return type.path()

    def shadowed(self, type, user):
        """Whether `type`, which lies in no other, is hidden where `user` is declared."""
        scopes = user.chain()
        return any(other.name == type.name and other.parent in scopes for other in self.types if other is not type) or any(
            type.name in scope.aliases + scope.parameters for scope in scopes)

    def value(self, user, indirect, depth=2):
        if depth == 0 or self.chance(40):
            parameters = [name for type in user.chain() for name in type.parameters]
            if parameters and self.chance(50):
                return self.pick(*parameters)
            if user.aliases and self.chance(20):
                return self.pick(*user.aliases)
            return self.reference(user, indirect)
        inner = lambda: self.value(user, indirect, depth - 1)
        boxed = lambda: self.value(user, True, depth - 1)
        postfix = lambda text: f'({text})' if re.search(r'^(any|some) |->', text) else text
        return self.pick(
            inner, lambda: postfix(inner()) + '?', lambda: f'[{boxed()}]', lambda: f'[Swift.String: {boxed()}]', lambda: f'Swift.Optional<{inner()}>',
            lambda: f'({inner()}, {inner()})', lambda: f'(x: {inner()}, y: {inner()})', lambda: f'({boxed()}) -> {boxed()}',
            lambda: f'@Sendable ({boxed()}) async throws -> Void' if depth == 2 else 'Bool', lambda: f'(() -> {boxed()})?',
            'any Swift.Error', '(any Swift.Error)?', 'Swift.Result<Swift.Int, any Swift.Error>', lambda: f'Swift.Array<{boxed()}>', lambda: f'{postfix(boxed())}.Type',
            'any Swift.Sendable & Swift.Hashable', 'Set<Swift.Int>', 'Swift.UnsafeRawPointer', 'Swift.KeyPath<Swift.String, Swift.Int>', 'Swift.String??')


def run(arguments, **options):
    return subprocess.run(arguments, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors='replace', **options)


def build_runtime(folder):
    """Makes the modules that generated files import."""
    for module in ('PrismOptics', 'PrismStore'):
        sources = sorted(str(path) for path in (ROOT / 'Sources' / module).rglob('*.swift'))
        made = run(['swiftc', '-swift-version', '6', '-parse-as-library', '-emit-module', '-wmo', '-module-name', module, '-package-name',
                    'swift_prismgen', '-I', folder, '-o', f'{folder}/{module}.swiftmodule'] + sources
                   + (['-enable-library-evolution'] if module == 'PrismOptics' else []))
        if made.returncode:
            sys.exit(made.stdout)


def compile_files(files, folder, flags, action):
    output = ['-o', f'{folder}/out.sil'] if action == '-emit-sil' else []
    return run(['swiftc', '-frontend', action, '-parse-as-library', '-module-name', 'App', '-package-name', 'fuzz', '-suppress-remarks'] + flags + output
               + [str(file) for file in files])


def repair(log):
    """Takes out the lines that the compiler rejects, and what the types of such lines inherit."""
    rejected = {}
    for path, line in re.findall(r'^(/[^:]*):(\d+):\d+: error: ', log, re.MULTILINE):
        rejected.setdefault(path, set()).add(int(line) - 1)
    for path, numbers in rejected.items():
        lines = Path(path).read_text().split('\n')
        for number in numbers:
            head = re.match(r'(.*\b(?:enum|struct|class|actor|extension) [^:{]*?(?:<[^>]*>)?)(:[^{]*)?{$', lines[number])
            lines[number] = f'{head[1]} {{' if head else lines[number] if lines[number].endswith('{') else ''
        Path(path).write_text('\n'.join(lines))


def attempt(index, arguments, modules):
    """Returns what became of one module: `rejected`, `accepted` or a description of the failure."""
    module = Module(f'{arguments.seed}-{index}')
    flags, told = MODES[index % len(MODES)]
    flags = flags + ['-I', modules]
    folder = Path(tempfile.mkdtemp(prefix='module-', dir=modules))
    try:
        sources = []
        for number, text in enumerate(module.texts()):
            sources.append(folder / f'File{number}.swift')
            sources[-1].write_text(text + '\n')
        for _ in range(6):
            checked = compile_files(sources, folder, flags, '-emit-sil')
            if not checked.returncode:
                break
            repair(checked.stdout)
        else:
            return 'rejected'
        made = run([arguments.generator, 'generate', '.', '--output', 'Generated', '--emit', 'all,lifts', '--no-config', '--module', 'App'] + told,
                   cwd=folder)
        generated = sorted((folder / 'Generated').glob('*.swift'))
        if made.returncode:
            problem = f'exit {made.returncode}\n{made.stdout}'
        else:
            log = compile_files(sources + generated, folder, flags, '-emit-sil').stdout
            # A warning of the module's own stands in its own file; an error may stand anywhere.
            found = [line for line in log.splitlines()
                     if re.search(r': error: |Generated/[^:]*:\d+:\d+: warning: |Stack dump|^error:', line)
                     # The modules of this machine are compiled without it.
                     and 'was not compiled with library evolution support' not in line]
            problem = '\n'.join(dict.fromkeys(found))
        if not problem:
            return 'accepted' if generated else 'empty'
        kept = Path(arguments.keep_in) / f'{arguments.seed}-{index}'
        shutil.rmtree(kept, ignore_errors=True)
        shutil.copytree(folder, kept)
        (kept / 'flags.txt').write_text(' '.join(flags[:-2]) + '\n')
        return f'{kept} ({" ".join(flags[:-2])})\n{problem[:1500]}'
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--generator', required=True, type=os.path.abspath)
    parser.add_argument('--modules', type=int, default=1000)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--jobs', type=int, default=os.cpu_count())
    parser.add_argument('--keep-in', default='failures')
    parser.add_argument('--show', type=int, help='print the module of this number and end')
    arguments = parser.parse_args()
    if arguments.show is not None:
        return print('\n// ---\n'.join(Module(f'{arguments.seed}-{arguments.show}').texts()))
    counts = {'accepted': 0, 'empty': 0, 'rejected': 0, 'failed': 0}
    with tempfile.TemporaryDirectory() as modules:
        build_runtime(modules)
        with ThreadPoolExecutor(arguments.jobs) as pool:
            for outcome in pool.map(lambda index: attempt(index, arguments, modules), range(arguments.modules)):
                counts[outcome if outcome in counts else 'failed'] += 1
                if outcome not in counts:
                    print(outcome, flush=True)
    print(f'{counts["accepted"]} modules compiled with their generated files, {counts["failed"]} did not; nothing was generated for '
          f'{counts["empty"]}; the compiler rejects {counts["rejected"]} by themselves')
    # A grammar whose modules are all rejected would prove nothing.
    sys.exit(1 if counts['failed'] or counts['accepted'] * 10 < arguments.modules else 0)


if __name__ == '__main__':
    main()
