#!/usr/bin/env python3
"""Runs all tests in every way in which they must pass, again and again.

    matrix.py --runs 10 [--jobs 4] [VARIANT…]

Each variant is built once, in a folder of its own. A run on two cores is held to two by the system; Swift Testing starts
tests and their arguments at the same time and in an order that nobody determines. VARIANT is one of those below, all without.
"""
import argparse, os, re, subprocess, sys, time

VARIANTS = {
    'debug': [],
    'release': ['-c', 'release', '-Xswiftc', '-enable-testing'],
    'debug-address': ['--sanitize', 'address'],
    'debug-thread': ['--sanitize', 'thread'],
    'release-address': ['-c', 'release', '-Xswiftc', '-enable-testing', '--sanitize', 'address'],
    'release-thread': ['-c', 'release', '-Xswiftc', '-enable-testing', '--sanitize', 'thread'],
}
# Swift's runtime keeps type metadata for ever.
ENVIRONMENT = dict(os.environ, ASAN_OPTIONS='detect_leaks=0')


def options(variant):
    return VARIANTS[variant] + ([] if variant == 'debug' else ['--scratch-path', f'.build-{variant}'])


def run(variant, cores, number):
    """Whether all tests passed."""
    held = ['taskset', '-c', ','.join(map(str, cores))] if sys.platform == 'linux' else []
    start = time.monotonic()
    run = subprocess.run(held + ['swift', 'test', '--skip-build'] + options(variant), env=ENVIRONMENT, text=True,
                         errors='replace', stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    passed = re.search(r'Test run with (\d+) tests?.* passed', run.stdout)
    isRight = run.returncode == 0 and passed is not None
    count = passed[1] + ' tests' if passed else 'failed'
    print(f'{variant:16} {len(cores)} cores  run {number:2}  {count}  {time.monotonic() - start:5.0f} s', flush=True)
    if not isRight:
        problems = [line for line in run.stdout.splitlines() if '✘' in line or 'ERROR: ' in line or 'WARNING: ' in line]
        print('\n'.join(problems[:40] or run.stdout.splitlines()[-40:]), flush=True)
    return isRight


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--runs', type=int, default=10)
    parser.add_argument('--jobs', type=int, default=os.cpu_count())
    parser.add_argument('variants', nargs='*', choices=[*VARIANTS, []])
    arguments = parser.parse_args()
    failures = total = 0
    for variant in arguments.variants or VARIANTS:
        subprocess.run(['swift', 'build', '--build-tests', '-j', str(arguments.jobs)] + options(variant), check=True)
        for number in range(arguments.runs):
            for cores in sorted({2, os.cpu_count()}):
                total += 1
                failures += not run(variant, range(min(cores, os.cpu_count())), number + 1)
    print(f'{total} runs, {failures} with failures')
    return 1 if failures else 0


if __name__ == '__main__':
    sys.exit(main())
