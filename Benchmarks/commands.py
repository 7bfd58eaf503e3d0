#!/usr/bin/env python3
"""What the commands cost on a corpus, against what the disk and ripgrep cost, in one run.

    commands.py --generator ../.build/release/swift-prismgen [--debug ../.build/debug/swift-prismgen]

Every figure is the median of several rounds in which all rows of a table take turns, so that a machine that gets slower
makes all of them slower. PRISMGEN_CORPUS names the corpus; ripgrep is left out where it is not installed.
"""

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent


def run(command, threads=None, stdin=None):
    """Seconds, and peak memory in MiB."""
    prefix = ["taskset", "-c", f"0-{threads - 1}"] if threads else []
    start = time.perf_counter()
    process = subprocess.Popen(
        [*prefix, *map(str, command)], stdin=stdin, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    # What is out of date, or an error in a source of the corpus, is a result here.
    if os.waitstatus_to_exitcode(status) not in (0, 1):
        sys.exit(f"{command}: {os.waitstatus_to_exitcode(status)}")
    return time.perf_counter() - start, usage.ru_maxrss / 1024


def medians(rounds, rows):
    """For each name the median of what its function gives, the functions taking turns."""
    seen = {name: [] for name in rows}
    for _ in range(rounds):
        for name, measure in rows.items():
            seen[name].append(measure())
    return {name: statistics.median(values) for name, values in seen.items()}


def table(title, header, rows):
    print(f"\n{title}\n\n| {' | '.join(header)} |\n|{'---|' * len(header)}")
    for row in rows:
        print(f"| {' | '.join(row)} |")


class Bench:
    def __init__(self, arguments, folder):
        self.tool, self.debug, self.rounds = arguments.generator.resolve(), arguments.debug, arguments.rounds
        self.folder = folder
        self.cores = len(os.sched_getaffinity(0))
        self.corpus = Path(os.environ.get("PRISMGEN_CORPUS", Path.home() / ".cache/swift-prismgen-corpus"))
        # A copy in memory, of which a file may be changed.
        self.copy = folder / "corpus"
        shutil.copytree(self.corpus, self.copy, symlinks=True,
                        ignore=lambda _, names: [name for name in names if name.startswith(".")])
        self.files = sorted(path for path in self.copy.rglob("*.swift") if path.is_file())
        self.list = folder / "files.txt"
        self.list.write_text("".join(f"{path}\n" for path in self.files))
        subprocess.run(["cc", "-O2", "-pthread", HERE / "reader.c", "-o", folder / "reader"], check=True)

    def reader(self, threads, *more, of=None):
        with (of or self.list).open() as names:
            output = subprocess.run([self.folder / "reader", str(threads), *map(str, more)], stdin=names,
                                    stdout=subprocess.PIPE, check=True, text=True).stdout
        return float(output)

    def tool_seconds(self, *arguments, threads=None, tool=None):
        return run([tool or self.tool, *arguments], threads)[0]

    def against_others(self):
        output = self.folder / "Generated"

        def generate():
            shutil.rmtree(output, ignore_errors=True)
            return self.tool_seconds("generate", "--no-cache", "--emit", "all", "--output", output, self.copy)

        generated, copies = self.folder / "generated.txt", self.folder / "copies"
        copies.mkdir()

        def write():
            generated.write_text("".join(f"{path}\n" for path in output.iterdir()))
            return self.reader(self.cores, copies, of=generated)

        rows = {
            "reader in C": lambda: self.reader(self.cores),
            "swift-prismgen list": lambda: self.tool_seconds("list", "--no-cache", self.copy),
            "swift-prismgen generate --emit all": generate,
            "writer in C of what was generated": write,
            "swift-prismgen dump --stage records": lambda: self.tool_seconds("dump", "--stage", "records", self.copy),
        }
        if shutil.which("rg"):
            rows = {"rg -c '\\benum\\b'": lambda: run(
                ["rg", "-c", r"\benum\b", "-uu", "-g", "*.swift", "-j", self.cores, self.copy])[0]} | rows
        found = medians(self.rounds, rows)
        first = next(iter(found.values()))
        table(f"{len(self.files)} files, {sum(path.stat().st_size for path in self.files) / 1e6:.0f} MB, {self.cores} threads",
              ["", "seconds", "times the first"],
              [[name, f"{seconds:.3f}", f"{seconds / first:.1f}"] for name, seconds in found.items()])

    def again(self):
        cache, output = self.folder / "cache", self.folder / "Generated"
        changed = max(self.files[::97], key=lambda path: path.stat().st_size)
        text = changed.read_text()
        command = ["generate", "--cache-path", cache, "--output", output, self.copy]
        stamp = time.monotonic_ns

        def first():
            changed.write_text(text)
            shutil.rmtree(cache, ignore_errors=True)
            shutil.rmtree(output, ignore_errors=True)
            return self.tool_seconds(*command)

        def again_with(new_text):
            changed.write_text(new_text)
            return self.tool_seconds(*command)

        # A line more moves every place in the file, and changes no declaration, as most edits do.
        found = medians(self.rounds, {
            "first run": first,
            "nothing changed": lambda: self.tool_seconds(*command),
            "one file changed, no declaration": lambda: again_with(f"// {stamp()}\n{text}"),
            "one enum more": lambda: again_with(f"{text}\nenum Bench{stamp()} {{ case a(Int) }}\n")})
        changed.write_text(text)
        table("generate, with a cache", ["", "seconds", "times the first"],
              [[name, f"{seconds:.3f}", f"{seconds / found['first run']:.2f}"] for name, seconds in found.items()])

    def scaling(self):
        counts = [count for count in (1, 2, 4, 8) if count <= self.cores]
        found = medians(self.rounds, {
            count: (lambda count=count: self.tool_seconds("list", "--no-cache", self.copy, threads=count))
            for count in counts})
        # What as many threads are good for on this machine, when each has work of its own that touches no memory.
        alone = medians(self.rounds, {count: (lambda count=count: self.reader(count, "arithmetic")) for count in counts})
        table("list, by threads", ["threads", "seconds", "faster", "arithmetic"],
              [[str(count), f"{seconds:.3f}", f"{found[1] / seconds:.2f}", f"{count * alone[1] / alone[count]:.2f}"]
               for count, seconds in found.items()])
        rows, one = [], None
        for copies in (1, 2, 4, 8):
            folders = [self.copy] + [self.another(number) for number in range(1, copies)]
            measured = [run([self.tool, "dump", "--stage", "records", *folders]) for _ in range(3)]
            listed = [run([self.tool, "list", "--no-cache", *folders]) for _ in range(3)]
            records, seconds = (statistics.median(m[0] for m in kind) for kind in (measured, listed))
            memory = statistics.median(m[1] for m in listed)
            one = one or (records, seconds, memory)
            rows.append([f"{copies}x", f"{records:.3f}", f"{records / one[0] / copies:.2f}", f"{seconds:.3f}",
                         f"{seconds / one[1] / copies:.2f}", f"{memory:.0f}", f"{memory / one[2] / copies:.2f}"])
        table("by size", ["corpus", "dump, s", "per size", "list, s", "per size", "list, MiB", "per size"], rows)

    def another(self, number):
        folder = self.folder / f"corpus{number}"
        if not folder.exists():
            shutil.copytree(self.copy, folder, symlinks=True)
        return folder

    def debug_build(self):
        if not self.debug:
            return
        found = medians(3, {
            "release": lambda: self.tool_seconds("list", "--no-cache", self.copy),
            "debug": lambda: self.tool_seconds("list", "--no-cache", self.copy, tool=self.debug.resolve())})
        table("list, by build", ["build", "seconds", "times the release"],
              [[name, f"{seconds:.3f}", f"{seconds / found['release']:.1f}"] for name, seconds in found.items()])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--generator", type=Path, required=True)
    parser.add_argument("--debug", type=Path)
    parser.add_argument("--rounds", type=int, default=7)
    arguments = parser.parse_args()
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        bench = Bench(arguments, Path(folder))
        bench.against_others()
        bench.again()
        bench.scaling()
        bench.debug_build()


if __name__ == "__main__":
    main()
