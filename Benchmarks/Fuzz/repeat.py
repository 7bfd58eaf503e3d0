#!/usr/bin/env python3
"""Random pieces of Swift, each repeated until it fills a few hundred kilobytes: what a parser that looks ahead, goes back or
recurses is slow on, or dies of. Coverage-guided fuzzers do not find it, because their inputs are short.

An input fails if the tool ends by a signal, or takes longer than inputs of its size can: they take a few tenths of a second.
"""
import argparse
import pathlib
import random
import subprocess
import sys
import time

TOKENS = '''( ) [ ] { } ( { < > : , ; . ? ! & = == + - / -> ` ' # " """ #" \\( \\n \\n \\n // /* */ /// a b A 0 in try some any
#if #if·a #elseif·b #else #endif @a @a( @a< @available(*, struct struct·S enum enum·E protocol extension extension·E class
class·C actor where where·T case case·a case·a( indirect var·x var·x·= var·x: let func·f func·f( init subscript( throws import
typealias·A·= associatedtype get set await inout private private(set) nonisolated ~Copyable macro #m #m( #selector('''.split()
TOKENS = [token.replace('·', ' ').replace('\\n', '\n') for token in TOKENS]
ENDS = ['', 'struct S {}', '\nenum E { case a }\n', '\n}', 'struct S {} }}}}}']
SIZE, SECONDS_AT_MOST = 300_000, 20


def source(choices):
    """A beginning, a piece many times, and an end."""
    between = choices.choice([' ', ' ', ' ', '', '\n'])
    beginning = between.join(choices.choices(TOKENS, k=choices.choice([0, 0, 1, 2, 3, 5])))
    piece = between.join(choices.choices(TOKENS, k=choices.randint(1, 6))) + between
    return beginning + between + piece * (SIZE // max(15, len(piece))) + choices.choice(ENDS) + '\n'


def failure(command, path):
    try:
        status = subprocess.run(
            [*command, path], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            timeout=SECONDS_AT_MOST).returncode
    except subprocess.TimeoutExpired:
        return f'took more than {SECONDS_AT_MOST} seconds'
    return f'ended by signal {-status}' if status < 0 else None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--tool', required=True, help='the command, to which the path of a source is added')
    parser.add_argument('--seconds', type=float, default=60)
    parser.add_argument('--seed', type=int, default=None, help='without it another one each time')
    parser.add_argument('--keep', type=pathlib.Path, default=pathlib.Path('crashes'), help='where failing inputs go')
    options = parser.parse_args()
    seed = options.seed if options.seed is not None else random.randrange(1 << 32)
    choices, end, count, failures = random.Random(seed), time.monotonic() + options.seconds, 0, 0
    options.keep.mkdir(parents=True, exist_ok=True)
    path = options.keep / f'repeat-{seed}.swift'
    while time.monotonic() < end:
        path.write_text(source(choices))
        count += 1
        if problem := failure(options.tool.split(), path):
            failures += 1
            kept = path.with_name(f'repeat-{seed}-{count}.swift')
            path.rename(kept)
            print(f'{kept}: {problem}', flush=True)
    path.unlink(missing_ok=True)
    print(f'{count} inputs with seed {seed}, {failures} failed')
    sys.exit(failures > 0 or count == 0)


main()
