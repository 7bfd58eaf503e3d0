#!/usr/bin/env python3
"""Holds the tool to time and memory that grow with the input and no faster.

    linear.py --tool swift-prismgen [--jobs 4] [NAME…]

Each family of families.py is generated for, or given to the command that it names, at three sizes, of which each is twice the
one before, and the instructions that this takes are counted by valgrind: they are the same on every machine, however busy.
Then each is run at a size at which a square would not end, with limits on time and memory, and must end by itself, with
what it has to say in its exit status. NAME is a part of a family's name.
"""
import argparse, concurrent.futures, os, re, resource, shutil, signal, subprocess, sys, tempfile

import families

# What the second doubling of the input may add, to what the first one does: two for a line, and four for a square.
MOST = 2.8
SMALL = 1000
LARGE = 20_000
GENERATE = ['generate', 'S', '-o', 'G', '--emit', 'all', '--no-cache']
# Of a run at the large size.
SECONDS = 60
BYTES = 4 << 30


class Runs:
    def __init__(self, tool, folder):
        self.tool, self.folder = os.path.abspath(tool), folder
        # valgrind reads all debug information of what it runs.
        self.stripped = os.path.join(folder, 'stripped')
        subprocess.run(['strip', '-g', '-o', self.stripped, tool], check=True)

    def count(self, files, arguments, environment):
        """The instructions of a run on `files`, and its exit status."""
        with Folder(self.folder, files) as place:
            run = self.run(place, ['valgrind', '--tool=cachegrind', '--cache-sim=no',
                                   '--cachegrind-out-file=/dev/null', self.stripped], arguments, env=environment)
            found = re.search(r'I\s+refs:\s+([\d,]+)', run.stderr)
            if not found:
                return sys.exit(run.stderr[-2000:])
            return int(found[1].replace(',', '')), run.returncode

    def end(self, files, arguments, environment):
        """The exit status of a run on `files`; below zero it is the signal that ended it."""
        def limit():
            resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
            resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        with Folder(self.folder, files) as place:
            return self.run(place, [self.tool], arguments, env=environment, preexec_fn=limit).returncode

    def run(self, place, command, arguments, **options):
        return subprocess.run(command + arguments, cwd=place, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                              text=True, errors='replace', **options)


class Folder:
    """A folder with `files` in `S`, for as long as it is used."""

    def __init__(self, parent, files):
        self.path = tempfile.mkdtemp(dir=parent)
        for name, text in files.items():
            path = os.path.join(self.path, 'S', name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, 'w', newline='') as file:
                file.write(text)

    def __enter__(self):
        return self.path

    def __exit__(self, *_):
        shutil.rmtree(self.path)


def files(name, size):
    if name in families.FILES:
        size //= 10
    made = families.ALL[name](size)
    return {'A.swift': made} if isinstance(made, str) else made


def arguments(name):
    return families.COMMANDS.get(name, GENERATE)


def environment(name):
    return os.environ if name in families.CLANG else os.environ | {'PRISMGEN_LIBCLANG': ''}


def grown(runs, name):
    """The instructions at three sizes that end alike: a run that meets a limit does something else than one that does not."""
    size = SMALL
    counts = [runs.count(files(name, size << step), arguments(name), environment(name)) for step in range(3)]
    while len({status for _, status in counts}) > 1 and size < LARGE:
        size *= 2
        counts = counts[1:] + [runs.count(files(name, size << 2), arguments(name), environment(name))]
    return [count for count, _ in counts]


def check(runs, name):
    """A line about the family, and whether it is as it should be."""
    for _ in range(3):
        first, second, third = grown(runs, name)
        # Where a limit is met already, nothing grows.
        ratio = (third - second) / max(second - first, 1_000_000)
        if ratio <= MOST:
            break
        # On a busy machine threads count that wait for others.
    status = runs.end(files(name, LARGE), arguments(name), environment(name))
    end = f'status {status}' if status >= 0 else signal.Signals(-status).name
    line = f'{name:60} {first / 1e6:9.1f} M {second / 1e6:9.1f} M {third / 1e6:9.1f} M  x {ratio:5.2f}  {end}'
    return line, ratio <= MOST and status in (0, 1)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--tool', required=True)
    parser.add_argument('--jobs', type=int, default=os.cpu_count())
    parser.add_argument('names', nargs='*')
    options = parser.parse_args()
    names = [name for name in families.ALL if not options.names or any(part in name for part in options.names)]
    wrong = []
    with tempfile.TemporaryDirectory(dir='/dev/shm' if os.path.isdir('/dev/shm') else None) as folder:
        runs = Runs(options.tool, folder)
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            for name, (line, isRight) in zip(names, pool.map(lambda name: check(runs, name), names)):
                print(line if isRight else line + '  <<<', flush=True)
                if not isRight:
                    wrong.append(name)
    print(f'{len(names)} families, {len(wrong)} that grow too fast or do not end')
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
