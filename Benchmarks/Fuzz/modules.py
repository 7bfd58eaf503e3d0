#!/usr/bin/env python3
"""Random modules: what is generated from a module that the compiler accepts is accepted too, without a warning.

    modules.py --generator ../../.build/release/swift-prismgen --modules 1000 --seed 1

Each module has a few files of nested, generic, shadowing, conditional, isolated, versioned declarations. Those that the
compiler rejects by themselves are counted and left out. The others are compiled down to SIL with everything that can be
generated, under one of the sets of flags that users have. The same seed gives the same modules everywhere. A module
whose generated files have an error or a warning is kept in --keep-in, and the exit status is 1.
"""
import argparse, os, re, shutil, subprocess, sys, tempfile
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


def build_runtime(folder):
    """Makes the modules that generated files import."""
    library = Path(folder) / 'Lib' / 'Lib.swift'
    library.parent.mkdir()
    library.write_text(LIBRARY)
    for module in ('PrismOptics', 'PrismStore', 'Lib'):
        sources = sorted(str(path) for path in (ROOT / 'Sources' / module).rglob('*.swift')) or [str(library)]
        made = run(['swiftc', '-swift-version', '6', '-parse-as-library', '-emit-module', '-wmo', '-module-name', module, '-package-name',
                    'swift_prismgen', '-I', folder, '-o', f'{folder}/{module}.swiftmodule'] + sources
                   + (['-enable-library-evolution'] if module == 'PrismOptics' else []))
        if made.returncode:
            sys.exit(made.stdout)


def compile_files(files, folder, flags, action):
    output = ['-o', f'{folder}/out.sil'] if action == '-emit-sil' else []
    return run(['swiftc', '-frontend', action, '-parse-as-library', '-module-name', 'App', '-suppress-remarks'] + flags + output
               + [str(file) for file in files])


def repair(log):
    """Takes out the lines that the compiler rejects, and what the types of such lines inherit."""
    rejected = {}
    for path, line in re.findall(r'^(/[^:]*):(\d+):\d+: error: ', log, re.MULTILINE):
        rejected.setdefault(path, set()).add(int(line) - 1)
    for path, numbers in rejected.items():
        lines = Path(path).read_text().split('\n')
        for number in numbers:
            head = re.match(r'(.*\b(?:enum|struct|class|actor|extension) [^:{]*?(?:<[^>]*>)?)(:[^{]*?)?( where [^{]*)?{$', lines[number])
            lines[number] = f'{head[1]}{head[3] or ""} {{' if head else lines[number] if lines[number].endswith('{') else ''
        Path(path).write_text('\n'.join(lines))


def problems(log):
    """What the compiler says of generated files. A warning of the module's own stands in its own file; an error may stand anywhere."""
    found = [line for line in log.splitlines()
             if re.search(r': error: |Generated/[^:]*:\d+:\d+: warning: |Stack dump|^error:', line)
             # The modules of this machine are compiled without it.
             and 'was not compiled with library evolution support' not in line]
    # What it says of the module's own files, it says again where these declarations are used.
    own = {line.split('warning: ')[1] for line in log.splitlines() if re.search(r'/File\d\.swift:\d+:\d+: warning: ', line)}
    return [line for line in dict.fromkeys(found) if line.split('warning: ')[-1] not in own]


def bodies(sil):
    """The functions of a dump by their names."""
    return {head.split(' : ')[0].split('@')[-1]: re.sub(r' *//.*|"[0-9A-F-]{36}"', '', body) for head, body in
            re.findall(r'^(sil [^\n]*) \{\n(.*?)^\} ', sil, re.MULTILINE | re.DOTALL)}


def changes(before, after):
    """What means something else beside the generated files: functions of the module whose code is another one."""
    after = bodies(after)
    return [f'{name} means something else' for name, body in bodies(before).items() if after.get(name, body) != body]


def attempt(index, arguments, modules):
    """Returns what became of one module: `rejected`, `accepted` or a description of the failure."""
    module = Module(f'{arguments.seed}-{index}')
    flags, told = MODES[index % len(MODES)]
    # In a package, the compiler takes the public enums of the module for known to the last case in any mode.
    is_in_package = '-enable-library-evolution' not in flags
    flags = flags + (['-package-name', 'fuzz'] if is_in_package else []) + ['-I', modules]

    def adapted(text):
        return text if is_in_package else re.sub(r'\bpackage\b', 'public', text)

    folder = Path(tempfile.mkdtemp(prefix='module-', dir=modules))
    try:
        sources = []
        for number, text in enumerate(module.texts()):
            sources.append(folder / f'File{number}.swift')
            sources[-1].write_text(adapted(text) + '\n')
        for _ in range(25):
            checked = compile_files(sources, folder, flags, '-emit-sil')
            if not checked.returncode:
                break
            repair(checked.stdout)
        else:
            return 'rejected'
        before = (folder / 'out.sil').read_text()
        made = run([arguments.generator, 'generate', '.', '--output', 'Generated', '--no-config', '--module', 'App']
                   + [adapted(option) for option in module.options] + told + (['--context', f'{modules}/Lib'] if module.readsLibrary else []),
                   cwd=folder)
        generated = sorted((folder / 'Generated').glob('*.swift'))
        if made.returncode:
            problem = f'exit {made.returncode}\n{made.stdout}'
        else:
            problem = '\n'.join(problems(compile_files(sources + generated, folder, flags, '-emit-sil').stdout)
                                or changes(before, (folder / 'out.sil').read_text()))
        if not problem:
            return 'accepted' if generated else 'empty'
        kept = Path(arguments.keep_in) / f'{arguments.seed}-{index}'
        shutil.rmtree(kept, ignore_errors=True)
        shutil.copytree(folder, kept)
        (kept / 'flags.txt').write_text(' '.join(flags[:-2]) + '\n')
        return f'{kept} ({" ".join(flags[:-2])})\n{problem[:1500]}'
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def parsed_arguments(description, what, count):
    """Of a search through `count` random ones of what it is for."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--generator', required=True, type=os.path.abspath)
    parser.add_argument(f'--{what}', type=int, default=count)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--jobs', type=int, default=os.cpu_count())
    parser.add_argument('--keep-in', default='failures')
    parser.add_argument('--show', type=int, help='print the one of this number and end')
    return parser.parse_args()


def main():
    arguments = parsed_arguments(__doc__, 'modules', 1000)
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
