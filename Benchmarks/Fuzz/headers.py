#!/usr/bin/env python3
"""Random C headers: what is generated for enums and tagged unions compiles without a warning, and tells the tags apart.

    headers.py --generator ../../.build/release/swift-prismgen --headers 200 --seed 1

Each header has enums and unions in the styles of C libraries. All of its types are selected, one by one left out where
the tool says that it cannot. The output is compiled against the module in several modes; then a program asks each value
whose tag is known for its payload, sets that payload again and compares. A header that fails is kept in --keep-in, and
the exit status is 1.
"""
import re, shutil, sys, tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from modules import build_runtime, parsed_arguments, run
from random_header import Header

MODES = [(['-swift-version', '5'], []), (['-swift-version', '6'], []), (['-swift-version', '6', '-strict-memory-safety'], ['--strict-memory-safety'])]


def folded(name):
    return re.sub(r'^(as_|v_)', '', name).replace('_', '').lower()


def program(header, output):
    """Lines for each value whose payload can be asked for, and what they print."""
    lines, expected = [], []
    for type, function, constant, member in header.made:
        name = next((name for name in (type, type.replace('thing', 'Thing')) if re.search(rf'\bextension (\w+\.)?{name} \{{', output)), None)
        if not name or 'enum Payload' not in output:
            continue
        body = re.search(rf'\bextension (?:\w+\.)?{name} \{{(.*?)\n\}}', output, re.DOTALL)[1]
        payload = re.search(r'var (`?\w+`?): Payload\b', body)
        if not payload:
            continue
        lines.append(f'do {{ var made = {function}(); let payload = made.{payload[1]}; made.{payload[1]} = payload; '
                     f'print("{type} {constant} {member}", String(describing: payload).prefix {{ $0 != "(" }}, '
                     f'String(describing: payload) == String(describing: made.{payload[1]})) }}')
        expected.append((constant, member))
    return '\n'.join(lines), expected


def attempt(index, arguments, modules):
    """Returns what became of one header: `rejected`, `empty`, `accepted`, or a description of the failure."""
    header = Header(f'{arguments.seed}-{index}')
    flags, told = MODES[index % len(MODES)]
    folder = Path(tempfile.mkdtemp(prefix='header-', dir=modules))

    def failure(problem):
        kept = Path(arguments.keep_in) / f'{arguments.seed}-{index}'
        shutil.rmtree(kept, ignore_errors=True)
        shutil.copytree(folder, kept)
        return f'{kept} ({" ".join(flags)})\n{problem[:1500]}'

    try:
        (folder / 'CThing').mkdir()
        (folder / 'CThing' / 'thing.h').write_text(header.text())
        (folder / 'CThing' / 'module.modulemap').write_text('module CThing { header "thing.h" export * }\n')
        if run(['clang', '-fsyntax-only', '-x', 'c', 'CThing/thing.h', '-Wno-everything'], cwd=folder).returncode:
            return 'rejected'
        selected, output = list(header.types), folder / 'Things.swift'
        while selected:
            made = run([arguments.generator, 'c', 'generate', '--module', 'CThing', '-I', 'CThing', '--no-config', '--no-typecheck', '--output', output.name] + told
                       + [word for type in selected for word in ('--select', type)], cwd=folder)
            if not made.returncode:
                break
            if '[PG0526]' in made.stdout:
                return 'empty'
            refused = [type for type in selected if re.search(rf"error: .*\b{type}\b", made.stdout)]
            if not refused or made.returncode < 0:
                return failure(f'exit {made.returncode}\n{made.stdout}')
            selected = [type for type in selected if type not in refused]
        if not output.exists():
            return 'empty'
        compiled = run(['swiftc', '-typecheck', '-parse-as-library', '-warnings-as-errors', '-module-name', 'App', '-I', 'CThing', '-I', modules, output.name] + flags, cwd=folder)
        if compiled.returncode:
            return failure(compiled.stdout)
        lines, expected = program(header, output.read_text())
        if not expected:
            return 'accepted'
        (folder / 'main.swift').write_text('import CThing\n' + lines + '\n')
        linked = run(['swiftc', '-Onone', '-module-name', 'App', '-I', 'CThing', '-I', modules, '-o', 'program', 'main.swift', output.name, f'{modules}/optics.o'] + flags, cwd=folder)
        if linked.returncode:
            return failure(linked.stdout)
        ran = run(['./program'], cwd=folder)
        wrong = [line for line in ran.stdout.splitlines() if not line.endswith('true') or not folded(line.split()[3].strip('`')).endswith(folded(line.split()[2]))]
        if ran.returncode or wrong:
            return failure('\n'.join([f'exit {ran.returncode}'] + wrong))
        return 'ran'
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def main():
    arguments = parsed_arguments(__doc__, 'headers', 200)
    if arguments.show is not None:
        return print(Header(f'{arguments.seed}-{arguments.show}').text())
    counts = {'ran': 0, 'accepted': 0, 'empty': 0, 'rejected': 0, 'failed': 0}
    with tempfile.TemporaryDirectory() as modules:
        build_runtime(modules)
        sources = sorted(str(path) for path in (Path(__file__).resolve().parent.parent.parent / 'Sources' / 'PrismOptics').rglob('*.swift'))
        made = run(['swiftc', '-c', '-wmo', '-parse-as-library', '-module-name', 'PrismOptics', '-swift-version', '6', '-enable-library-evolution',
                    '-package-name', 'swift_prismgen', '-o', f'{modules}/optics.o'] + sources)
        if made.returncode:
            sys.exit(made.stdout)
        with ThreadPoolExecutor(arguments.jobs) as pool:
            for outcome in pool.map(lambda index: attempt(index, arguments, modules), range(arguments.headers)):
                counts[outcome if outcome in counts else 'failed'] += 1
                if outcome not in counts:
                    print(outcome, flush=True)
    print(f'{counts["ran"]} headers compiled and told the tags apart, {counts["accepted"]} compiled, {counts["failed"]} failed; nothing was generated for '
          f'{counts["empty"]}; the compiler rejects {counts["rejected"]}')
    # A grammar of which nothing can run would prove nothing.
    sys.exit(1 if counts['failed'] or counts['ran'] * 10 < arguments.headers else 0)


if __name__ == '__main__':
    main()
