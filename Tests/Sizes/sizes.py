#!/usr/bin/env python3
"""Runs the tool on what is larger than anything that people write, within limits on memory and time.

    sizes.py --tool swift-prismgen

Each row makes its sources, and says how much memory the run may take, how it ends and what it says. The sources are made in
memory where the machine has a folder for that.
"""
import argparse, os, resource, subprocess, sys, tempfile, time

MEGABYTE = 1 << 20


def many(place):
    """A folder with 200,000 entries, of which a thousand hold something."""
    for index in range(200_000):
        with open(f'{place}/F{index}.swift', 'w') as file:
            if index % 200 == 0:
                file.write(f'enum E{index} {{ case a(Int) }}\n')


def others(place):
    """200,000 entries that are not Swift."""
    for index in range(200_000):
        open(f'{place}/F{index}.json', 'w').close()
    one(place)


def one(place):
    with open(f'{place}/A.swift', 'w') as file:
        file.write('enum E { case a(Int) }\n')


def line(text, before='', after=''):
    """A hundred million bytes on one line, and an enum behind them."""
    def make(place):
        with open(f'{place}/A.swift', 'w') as file:
            file.write(before + text * (100_000_000 // len(text)) + after + ' enum E { case a(Int) }')
    return make


def sparse(size):
    def make(place):
        one(place)
        with open(f'{place}/Large.swift', 'w') as file:
            file.truncate(size)
    return make


# What cannot be read keeps nothing from its neighbours.
#
# What the sources are; the most memory in megabytes; the exit status; what is said; the number of outputs.
ROWS = [
    ('200,000 Swift files', many, 400, 0, '200000 files read', 1000),
    ('200,000 other files', others, 100, 0, '1 file read', 1),
    ('100 million bytes of a string on one line', line('x', 'let a = "', '";'), 300, 0, '', 1),
    ('100 million bytes of expressions on one line', line('f(a, 1); '), 300, 0, '', 1),
    ('100 million bytes of a comment on one line', line('* ', '/*', '*/'), 300, 0, '', 1),
    ('100 million bytes that are no text', line('\x00'), 300, 0, '', 1),
    ('a file of 2 GiB', sparse(2 << 30), 100, 74, 'larger than 1 GiB', 1),
    ('a file of 5 GiB', sparse(5 << 30), 100, 74, 'larger than 1 GiB', 1),
]


def run(tool, place):
    """The exit status, what is said on standard error, the peak of memory in megabytes and the seconds."""
    errors = os.path.join(place, 'errors')
    start = time.monotonic()
    child = os.fork()
    if child == 0:
        os.chdir(place)
        os.dup2(os.open(errors, os.O_CREAT | os.O_WRONLY), 2)
        resource.setrlimit(resource.RLIMIT_CPU, (120, 120))
        os.execv(tool, [tool, 'generate', 'S', '-o', 'G', '--no-cache'])
    _, status, usage = os.wait4(child, 0)
    with open(errors, errors='replace') as file:
        return os.waitstatus_to_exitcode(status), file.read(), usage.ru_maxrss * 1024 / MEGABYTE, time.monotonic() - start


def check(tool, row, parent):
    """What is wrong with a row; nil: nothing."""
    name, make, memory, status, says, count = row
    with tempfile.TemporaryDirectory(dir=parent) as place:
        os.mkdir(f'{place}/S')
        make(f'{place}/S')
        ended, said, peak, seconds = run(tool, place)
        outputs = len(os.listdir(f'{place}/G')) if os.path.isdir(f'{place}/G') else 0
    print(f'{name:48} status {ended:3}  {peak:6.0f} MB  {seconds:5.1f} s  {outputs} written', flush=True)
    return (ended != status and f'status {ended}: {said[:300]}' or says not in said and f'said: {said[:300]}'
            or peak > memory and f'took {peak:.0f} MB of {memory}' or outputs != count and f'{outputs} outputs')


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--tool', required=True)
    tool = os.path.abspath(parser.parse_args().tool)
    parent = '/dev/shm' if os.path.isdir('/dev/shm') else None
    wrong = [f'{row[0]}: {problem}' for row in ROWS for problem in [check(tool, row, parent)] if problem]
    print('\n'.join(wrong))
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
