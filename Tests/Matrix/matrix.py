#!/usr/bin/env python3
"""Runs all tests in every way in which they must pass, again and again.

    matrix.py --runs 10 [--jobs 4] [--minutes 120] [VARIANT…]

Each variant is built once, in a folder of its own. A run on two cores is held to two by the system; Swift Testing starts
tests and their arguments at the same time and in an order that nobody determines. VARIANT is one of those below, all without.
"""
import argparse, os, re, signal, subprocess, sys, tempfile, time

RELEASE = ['-c', 'release', '-Xswiftc', '-enable-testing']


def sanitized(name):
    """The C of headers is told of it on its own."""
    return ['--sanitize', name, '-Xcc', '-fsanitize=' + name]


VARIANTS = {
    'debug': [],
    'release': RELEASE,
    'debug-address': sanitized('address'),
    'debug-thread': sanitized('thread'),
    'release-address': RELEASE + sanitized('address'),
    'release-thread': RELEASE + sanitized('thread'),
}
# Swift's runtime keeps type metadata for ever.
ENVIRONMENT = dict(os.environ, ASAN_OPTIONS='detect_leaks=0')
# What a sanitizer says of one fault: all threads and stacks.
REPORT = re.compile(r'(?:ERROR|WARNING): \w+Sanitizer.*?(?=^=+$|\Z)', re.DOTALL | re.MULTILINE)
# What SwiftPM itself leaves in the folder for temporary files at every call.
SWIFTPM = re.compile(r'TemporaryDirectory\.|.*\.lock$')


def options(variant):
    return VARIANTS[variant] + ([] if variant == 'debug' else ['--scratch-path', f'.build-{variant}'])


def run(variant, cores, number, minutes):
    """Whether all tests passed, in time, and left nothing behind."""
    held = ['taskset', '-c', ','.join(map(str, cores))] if sys.platform == 'linux' else []
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as temporary:
        command = held + ['swift', 'test', '--skip-build'] + options(variant)
        output, status = ended(command, temporary, minutes)
        left = [name for name in os.listdir(temporary) if not SWIFTPM.match(name)]
    passed = re.search(r'Test run with (\d+) tests?.* passed', output)
    isRight = status == 0 and passed is not None and not left
    count = passed[1] + ' tests' if isRight else 'failed'
    print(f'{variant:16} {len(cores)} cores  run {number:2}  {count}  {time.monotonic() - start:5.0f} s', flush=True)
    if not isRight:
        problems = [line for line in output.splitlines() if '✘' in line][:40] + REPORT.findall(output)
        print('\n'.join(problems or output.splitlines()[-40:]))
        if status is None: print(f'Not ended after {minutes:g} minutes:', *unended(output), sep='\n  ')
        if left: print('Left behind:', *left, flush=True)
    return isRight


def ended(command, temporary, minutes):
    """What a command prints, and its status: None if it hangs."""
    with tempfile.TemporaryFile('w+', errors='replace') as output:
        process = subprocess.Popen(command, env=dict(ENVIRONMENT, TMPDIR=temporary), stdin=subprocess.DEVNULL,
                                   stdout=output, stderr=subprocess.STDOUT, start_new_session=True)
        try:
            status = process.wait(minutes * 60)
        except subprocess.TimeoutExpired:
            status = None
            process.send_signal(signal.SIGINT)  # SwiftPM then ends the tests,
            process.wait()
            if sys.platform == 'linux': subprocess.run(['pkill', '-KILL', '-s', str(process.pid)])  # and this what they began.
        output.seek(0)
        return output.read(), status


def unended(output):
    """The tests that have begun. They begin all at once, but those that only waited for their turn have had it."""
    begun = re.findall(r'◇ Test (?!case |run )(.*) started\.', output)
    done = re.findall(r'[✔✘] Test (.*?)(?: with \d+ test cases?)? (?:passed|failed) after', output)
    return sorted(set(begun) - set(done))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--runs', type=int, default=10)
    parser.add_argument('--jobs', type=int, default=os.cpu_count())
    parser.add_argument('--minutes', type=float, default=120, help='after which a run counts as one that hangs')
    parser.add_argument('variants', nargs='*', choices=[*VARIANTS, []])
    arguments = parser.parse_args()
    failures = total = 0
    for variant in arguments.variants or VARIANTS:
        subprocess.run(['swift', 'build', '--build-tests', '-j', str(arguments.jobs)] + options(variant), check=True)
        for number in range(arguments.runs):
            for cores in sorted({2, os.cpu_count()}):
                total += 1
                failures += not run(variant, range(min(cores, os.cpu_count())), number + 1, arguments.minutes)
    print(f'{total} runs, {failures} with failures')
    return 1 if failures else 0


if __name__ == '__main__':
    sys.exit(main())
