#!/usr/bin/env python3
"""Random pieces of Swift, each repeated until it fills a few hundred kilobytes: what a parser that looks ahead, goes back or
recurses is slow on, or dies of. Coverage-guided fuzzers do not find it, because their inputs are short.

An input fails if the tool ends by a signal, or takes too long: what takes more than a quarter of a second of processor time
is given four times as long, which may take four times as much and not sixteen times.
"""
import argparse
import os
import pathlib
import random
import signal
import subprocess
import sys
import threading
import time

TOKENS = '''( ) [ ] { } ( { < > : , ; . ? ! & = == + - / -> ` ' # " """ #" \\( \\n \\n \\n // /* */ /// a b A 0 in try some any
#if #if·a #elseif·b #else #endif @a @a( @a< @available(*, struct struct·S enum enum·E protocol extension extension·E class
class·C actor where where·T case case·a case·a( indirect var·x var·x·= var·x: let func·f func·f( init subscript( throws import
typealias·A·= associatedtype get set await inout private private(set) nonisolated ~Copyable macro #m #m( #selector( ± ~ * % ^ | ... ..<
!= #""" \\#( */ #/ ## \\r "\\( """ .self $0 \\.a as is enum·A:·Int·{ @a() <each·T> repeat·each consuming package async deinit
operator precedencegroup @escaping [Int] Int? "a" 1.0 0x é import·struct·A.b'''.split()
TOKENS = [token.replace('·', ' ').replace('\\n', '\n').replace('\\r', '\r') for token in TOKENS]
ENDS = ['', 'struct S {}', '\nenum E { case a }\n', '\n}', 'struct S {} }}}}}']
SIZE, LARGER, SECONDS_AT_MOST = 300_000, 4, 60


def source(choices, size=SIZE):
    """A beginning, a piece many times, and an end."""
    between = choices.choice([' ', ' ', ' ', '', '\n'])
    beginning = between.join(choices.choices(TOKENS, k=choices.choice([0, 0, 1, 2, 3, 5])))
    piece = between.join(choices.choices(TOKENS, k=choices.randint(1, 6))) + between
    return beginning + between + piece * (size // max(15, len(piece))) + choices.choice(ENDS) + '\n'


def run(command, path, text):
    """The status of a run, below zero for a signal, and the seconds of processor time that it took."""
    path.write_text(text, newline='')
    process = subprocess.Popen(
        [*command, path], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    alarm = threading.Timer(SECONDS_AT_MOST, process.kill)
    alarm.start()
    _, status, usage = os.wait4(process.pid, 0)
    alarm.cancel()
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, usage.ru_utime + usage.ru_stime


def failure(command, path, state):
    """What is wrong with the input that `state` makes."""
    def made(size):
        choices = random.Random()
        choices.setstate(state)
        return source(choices, size)

    status, seconds = run(command, path, made(SIZE))
    if status >= 0 and seconds > 0.25:
        # Other work on the machine may slow one of the runs, and not each time.
        for _ in range(3):
            status, larger = run(command, path, made(LARGER * SIZE))
            if status < 0 or larger <= 2 * LARGER * seconds:
                break
        else:
            return f'takes {seconds:.2f} s, and {larger:.2f} s for {LARGER} times as much'
    return f'ended by {signal.Signals(-status).name}' if status < 0 else None


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
        count += 1
        state = choices.getstate()
        text = source(choices)
        if problem := failure(options.tool.split(), path, state):
            failures += 1
            kept = path.with_name(f'repeat-{seed}-{count}.swift')
            kept.write_text(text, newline='')
            print(f'{kept}: {problem}', flush=True)
    path.unlink(missing_ok=True)
    print(f'{count} inputs with seed {seed}, {failures} failed')
    sys.exit(failures > 0 or count == 0)


main()
