#!/usr/bin/env python3
"""Random modules: what is generated from a module that the compiler accepts is accepted too, without a warning.

    modules.py --generator ../../.build/release/swift-prismgen --modules 1000 --seed 1

Each module has a few files of nested, generic, shadowing, conditional, isolated, versioned declarations. Those that the
compiler rejects by themselves are counted and left out. The others are compiled down to SIL with everything that can be
generated, or written into them, under one of the sets of flags that users have. Nor may another layout of the sources
change what is generated, nor the template 'prismgen' give anything else. The same seed gives the same modules everywhere.
A module of which one of these does not hold is kept in --keep-in, and the exit status is 1; --shrink FOLDER takes out of
such a module what it holds without.
"""
import argparse, json, os, random, re, shutil, subprocess, sys, tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from random_module import LIBRARY, Module

ROOT = Path(__file__).resolve().parent.parent.parent
# Flags of the compiler, and what the generator must be told of them.
UPCOMING = [word for feature in (
    'MemberImportVisibility', 'ExistentialAny', 'InternalImportsByDefault', 'NonisolatedNonsendingByDefault', 'InferIsolatedConformances')
    for word in ('-enable-upcoming-feature', feature)]
MODES = [
    (['-swift-version', '5'], []),
    (['-swift-version', '6'], []),
    (['-swift-version', '5', '-strict-concurrency=complete'], []),
    (['-swift-version', '6', '-enable-library-evolution'], []),
    (['-swift-version', '6', '-enable-testing'], []),
    (['-swift-version', '6', '-strict-memory-safety'], []),
    (['-swift-version', '6', '-default-isolation', 'MainActor'], ['--default-isolation', 'MainActor']),
    (['-swift-version', '5', '-default-isolation', 'MainActor'], ['--default-isolation', 'MainActor']),
    (['-swift-version', '6'] + UPCOMING, []),
    # What a new project of Xcode has.
    (['-swift-version', '6', '-default-isolation', 'MainActor'] + UPCOMING, ['--default-isolation', 'MainActor']),
]


def run(arguments, **options):
    return subprocess.run(arguments, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors='replace', **options)


def build_runtime(folder, library=None):
    """Makes the modules that generated files import, and the library with the types of a random one."""
    sources = Path(folder) / 'Lib'
    sources.mkdir()
    (sources / 'Lib.swift').write_text(LIBRARY)
    for number, text in enumerate(library.texts() if library else []):
        (sources / f'File{number}.swift').write_text(text + '\n')
    for module in ('PrismOptics', 'PrismStore', 'Lib'):
        files = sorted(str(path) for path in (ROOT / 'Sources' / module).rglob('*.swift')) or sorted(map(str, sources.iterdir()))
        for _ in range(25):
            made = run(['swiftc', '-swift-version', '6', '-parse-as-library', '-emit-module', '-wmo', '-module-name', module, '-package-name',
                        'swift_prismgen', '-I', folder, '-o', f'{folder}/{module}.swiftmodule'] + files
                       + (['-enable-library-evolution'] if module == 'PrismOptics' else []))
            if not made.returncode:
                break
            if module != 'Lib' or not repair(made.stdout):
                sys.exit(made.stdout)
        else:
            sys.exit(made.stdout)


def compile_files(files, folder, flags, action):
    output = ['-o', f'{folder}/out.sil'] if action == '-emit-sil' else []
    return run(['swiftc', '-frontend', action, '-parse-as-library', '-module-name', 'App', '-suppress-remarks'] + flags + output
               + [str(file) for file in files])


def end(lines, first):
    """The last line of what begins on a line."""
    indentation = re.match(' *', lines[first])[0]
    return next((number for number in range(first + 1, len(lines)) if re.match(indentation + r'(\}|#endif)', lines[number])), first) \
        if re.search(r'\{$|^ *#if', lines[first]) else first


def repair(log):
    """Takes out the lines that the compiler rejects, and of a type the attributes and what it inherits, or else all of it. Says whether there was any."""
    rejected = {}
    for path, line, message in re.findall(r'^(/[^:]*):(\d+):\d+: error: (.*)', log, re.MULTILINE):
        rejected.setdefault(path, {})[int(line) - 1] = message
    for path, numbers in rejected.items():
        lines = Path(path).read_text().split('\n')
        for number in sorted(numbers, reverse=True):
            head = re.match(r'( *)(?:@\w+(?:\(.*?\))? )*(.*\b(?:enum|struct|class|actor|extension) [^:{]*?(?:<[^>]*>)?)(:[^{]*?)?( where [^{]*)?\{$', lines[number])
            plain = f'{head[1]}{"indirect " if numbers[number].startswith("recursive enum") else ""}{head[2].rstrip()}{(head[4] or "").rstrip()} {{' if head else ''
            if not plain or plain == lines[number]:
                lines[number:end(lines, number) + 1] = ['']
            else:
                lines[number] = plain
        Path(path).write_text('\n'.join(lines))
    return rejected


def problems(log, before):
    """What the compiler says of the files with what is generated, and said of none before."""
    found = [line for line in log.splitlines()
             if re.search(r': (error|warning): |Stack dump|^error:', line)
             # The modules of this machine are compiled without it.
             and 'was not compiled with library evolution support' not in line]
    own = {line.split('warning: ')[1] for line in before.splitlines() if 'warning: ' in line}
    return [line for line in dict.fromkeys(found) if line.split('warning: ')[-1] not in own]


def respaced(text):
    """The same declarations with comments, tabs and line breaks between their words, but for initial values: of those only the plain tell a type."""
    choices = random.Random(text)

    def space(found):
        if found[0] not in (' ', ', '):
            return found[0]
        return found[0].strip() + choices.choice([' '] * 8 + ['  ', '\t', ' /* of, { all */ '] + ['\n // a line {\n', '\n\n'] * (found[0] == ', '))

    text = re.sub(r'"(?:\\.|[^"\\\n])*"|`[^`]*`|/\*.*?\*/|//[^\n]*|^ *#[^\n]*|^ +| = [^\n]*|, | ', space, text, flags=re.MULTILINE | re.DOTALL)
    return text.replace('\n', '\r\n') if choices.random() < 0.2 else text


def disagreement(folder, generate, generator, context):
    """What else is generated for the sources in another layout, or by the template."""
    other = folder / 'Respaced'
    other.mkdir()
    for source in folder.glob('File?.swift'):
        (other / source.name).write_text(respaced(source.read_text()), newline='')
    def outputs(at):
        return {path.name: path.read_text() for path in (at / 'Generated').glob('*.swift')}

    log = run(generate, cwd=other).stdout
    for name, text in outputs(folder).items():
        if outputs(other).get(name) != text:
            return f'{name} is another one for another layout\n' + log[-300:]
    sources = [source.name for source in folder.glob('File?.swift')]
    run([generator, 'generate', *sources, '--output', 'All.swift', '--no-config', '--no-cache', '--emit', 'all', '--module', 'App'] + context, cwd=folder)
    run([generator, 'render', '--sources', *sources, '--templates', 'prismgen', '--output', 'Rendered.swift', '--no-cache', '--module', 'App'] + context, cwd=folder)
    native, rendered = ((folder / name).read_text().split('\n', 1)[1] if (folder / name).exists() else '' for name in ('All.swift', 'Rendered.swift'))
    return '' if native.strip() == rendered.strip() else 'the template gives something else'


def bodies(sil):
    """The functions of a dump by their names, without the lines that they stand in."""
    return {head.split(' : ')[0].split('@')[-1]: re.sub(r' *//.*|"[0-9A-F-]{36}"|(?<=Builtin.Int64, )\d+|(?<=Builtin.Word, )\d+', '', body) for head, body in
            re.findall(r'^(sil [^\n]*) \{\n(.*?)^\} ', sil, re.MULTILINE | re.DOTALL)}


def changes(before, after):
    """What means something else beside the generated files: functions of the module whose code is another one."""
    after = bodies(after)
    return [f'{name} means something else' for name, body in bodies(before).items() if after.get(name, body) != body]


def judged(folder, case, generator, modules):
    """Returns `rejected`, `empty`, `accepted` or what is wrong with what is generated for the sources in the folder."""
    sources = sorted(folder.glob('File?.swift'))
    flags = case['flags'] + ['-I', modules]
    for _ in range(case['repairs']):
        checked = compile_files(sources, folder, flags, '-emit-sil')
        if not checked.returncode:
            break
        if not repair(checked.stdout):
            return 'rejected'
    else:
        return 'rejected'
    before = (folder / 'out.sil').read_text()
    context = ['--context', f'{modules}/Lib'] if case['readsLibrary'] else []
    inlines = 'inline' in case['options']
    command = [generator] + case['options'] + context * (not inlines)
    originals = [source.read_bytes() for source in sources]
    try:
        made = run(command, cwd=folder)
        generated = sorted((folder / 'Generated').glob('*.swift'))
        if made.returncode:
            return f'exit {made.returncode}\n{made.stdout}'
        if not generated and originals == [source.read_bytes() for source in sources]:
            return 'empty'
        found = (problems(compile_files(sources + generated, folder, flags, '-emit-sil').stdout, checked.stdout)
                 or changes(before, (folder / 'out.sil').read_text()))
        if found:
            return '\n'.join(found)
        if inlines:
            written = [source.read_bytes() for source in sources]
            run(command, cwd=folder)
            return 'accepted' if written == [source.read_bytes() for source in sources] else 'a second run changes something'
        return disagreement(folder, command, generator, context) or 'accepted'
    finally:
        for source, original in zip(sources, originals):
            source.write_bytes(original)


def attempt(index, arguments, modules):
    """Returns what became of one module: `rejected`, `empty`, `accepted` or a description of the failure."""
    module = Module(f'{arguments.seed}-{index}', Module(f'{arguments.seed}-library'))
    flags, told = MODES[index % len(MODES)]
    # In a package, the compiler takes the public enums of the module for known to the last case in any mode.
    is_in_package = '-enable-library-evolution' not in flags
    flags = flags + (['-package-name', 'fuzz'] if is_in_package else [])

    def adapted(text):
        return text if is_in_package else re.sub(r'\bpackage\b', 'public', text)

    # What is written into the sources depends on no option.
    options = ['inline', '.'] if module.inlines and not told else [
        'generate', '.', '--output', 'Generated', '--no-config', '--module', 'App'] + [adapted(option) for option in module.options] + told
    case = {'flags': flags, 'options': options, 'readsLibrary': module.readsLibrary, 'repairs': 25, 'seed': arguments.seed}
    folder = Path(tempfile.mkdtemp(prefix='module-', dir=modules))
    try:
        for number, text in enumerate(module.texts()):
            (folder / f'File{number}.swift').write_text(adapted(text) + '\n')
        outcome = judged(folder, case, arguments.generator, modules)
        if outcome in ('rejected', 'empty', 'accepted'):
            return outcome
        kept = Path(arguments.keep_in) / f'{arguments.seed}-{index}'
        shutil.rmtree(kept, ignore_errors=True)
        shutil.copytree(folder, kept)
        (kept / 'case.json').write_text(json.dumps(case | {'repairs': 1}))
        return f'{kept} ({" ".join(flags + options)})\n{outcome[:1500]}'
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def shrink(kept, generator, modules):
    """Takes out what does not matter: blocks and lines, the longest first, as long as the same goes wrong."""
    case = json.loads((kept / 'case.json').read_text())
    texts = {source.name: source.read_text().split('\n') for source in kept.glob('File?.swift')}

    def kind(texts):
        with tempfile.TemporaryDirectory(dir=modules) as folder:
            for name, lines in texts.items():
                (Path(folder) / name).write_text('\n'.join(lines))
            outcome = judged(Path(folder), case, generator, modules)
            return re.sub(r"^.*?(error|warning): |'[^']*'|\S*swift\S*|\d+", '', outcome.split('\n')[0])

    def blocks():
        for name, lines in texts.items():
            for first in range(len(lines)):
                yield end(lines, first) - first, name, first

    wanted, shrunk = kind(texts), True
    while shrunk:
        shrunk = False
        for length, name, first in sorted(blocks(), key=lambda block: (-block[0], block[1], -block[2])):
            if first + length >= len(texts[name]) or (length, name, first) not in set(blocks()):
                continue
            smaller = texts | {name: texts[name][:first] + texts[name][first + length + 1:]}
            if kind(smaller) == wanted:
                texts, shrunk = smaller, True
    for name, lines in texts.items():
        (kept / name).write_text('\n'.join(lines))
        print(f'// {name}\n' + '\n'.join(lines))


def parsed_arguments(description, what, count):
    """Of a search through `count` random ones of what it is for."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--generator', required=True, type=os.path.abspath)
    parser.add_argument(f'--{what}', type=int, default=count)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--jobs', type=int, default=os.cpu_count())
    parser.add_argument('--keep-in', default='failures')
    if what == 'modules':
        parser.add_argument('--shrink', type=Path, help='take out of the kept one in this folder what it fails without')
    parser.add_argument('--show', type=int, help='print the one of this number and end')
    return parser.parse_args()


def main():
    arguments = parsed_arguments(__doc__, 'modules', 1000)
    if arguments.show is not None:
        return print('\n// ---\n'.join(Module(f'{arguments.seed}-{arguments.show}', Module(f'{arguments.seed}-library')).texts()))
    counts = {'accepted': 0, 'empty': 0, 'rejected': 0, 'failed': 0}
    with tempfile.TemporaryDirectory() as modules:
        if arguments.shrink:
            arguments.seed = json.loads((arguments.shrink / 'case.json').read_text())['seed']
        build_runtime(modules, Module(f'{arguments.seed}-library'))
        if arguments.shrink:
            return shrink(arguments.shrink, arguments.generator, modules)
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
