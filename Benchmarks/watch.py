#!/usr/bin/env python3
"""Measures how long `generate --watch` takes from a save to the new output of the saved file.

    watch.py --generator BINARY [--saves 30] [--files 800,5000] [PACKAGE…]

Once for each synthetic project of so many files, with three types a file that lead to each other, and once for each
folder of a package, which is copied. A save replaces the file, as editors do. The next one comes when the watch has
said that it is done with what depends on the last. First a new type is saved, which changes the names that the module
declares, then another case of it, which does not. Then saves that do not wait: up to a second after a new type in one
file, which has the watch look at the whole again, another file is saved.
"""
import argparse
import os
import random
import shutil
import statistics
import subprocess
import tempfile
import time
from pathlib import Path


def screen(index, count):
    """A file of an app: an action that leads to another, a state, and code that nothing is generated for."""
    cases = "\n".join(f"    case step{n}(Int, name: String)" for n in range(8))
    methods = "\n".join(f"  func method{n}(_ value: Int) -> Int {{ value + {n} }}" for n in range(40))
    return f"""import Foundation

public struct Screen{index} {{
  public indirect enum Action {{
{cases}
    case next(Screen{(index + 1) % count}.Action)
  }}
  // prismgen: lenses
  public struct State {{
    public var title: String
    public var items: [Int: String]
  }}
{methods}
}}
"""


def make(folder, count):
    for index in range(count):
        path = folder / "Sources" / f"Feature{index // 50}" / f"Screen{index}.swift"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(screen(index, count))


def copy(package, folder):
    for path in Path(package).rglob("*.swift"):
        target = folder / "Sources" / path.relative_to(package)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)


def targets(folder):
    """Files whose output is named after them alone."""
    by_name = {}
    for path in sorted((folder / "Sources").rglob("*.swift")):
        by_name.setdefault(path.name.lower(), []).append(path)
    return [paths[0] for paths in by_name.values() if len(paths) == 1 and "+" not in paths[0].name]


def lines(log):
    return log.read_text().count("\n")


def wait(condition, pause):
    while not condition():
        time.sleep(pause)


def save(path, text):
    temporary = path.with_name("." + path.name + ".tmp")
    temporary.write_text(text)
    start = time.monotonic()
    os.replace(temporary, path)
    return start


def holds(path, text):
    try:
        return text in path.read_text()
    except FileNotFoundError:
        return False


def measure_one_by_one(folder, log, files):
    times = {"new type": [], "new case": []}
    for number, path in enumerate(files):
        original = path.read_text()
        for revision, kind in zip(["First", "Second"], times):
            known = lines(log)
            times[kind].append(timed_save(folder, path, original, f"Saved{number}", revision))
            wait(lambda: lines(log) > known, 0.01)
            time.sleep(0.2)
    return times


def measure_during_runs(folder, log, files, moments):
    times = []
    for number, path in enumerate(files):
        other = files[number - 1]
        save(other, other.read_text() + f"\nenum Before{number} {{ case first(Int) }}\n")
        time.sleep(moments.random())
        times.append(timed_save(folder, path, path.read_text(), f"During{number}", f"Third{number}"))
        known = None
        while known != lines(log):
            known = lines(log)
            time.sleep(2)
    return {"during a run": times}


def timed_save(folder, path, text, name, case):
    """The milliseconds until the output of the file has the enum that is added to it."""
    output = folder / "Generated" / (path.stem + "+Prisms.swift")
    start = save(path, text + f"\nenum {name} {{ case {case[0].lower()}{case[1:]}(Int) }}\n")
    wait(lambda: holds(output, f"is{case}"), 0.0005)
    return (time.monotonic() - start) * 1000


def measure(generator, folder, saves):
    log = folder / "log"
    with log.open("w") as output:
        watch = subprocess.Popen(
            [generator, "generate", "--watch", "Sources", "--output", "Generated"], cwd=folder, stderr=output)
    try:
        wait(lambda: "watching;" in log.read_text(), 0.05)
        # Files that are younger than the clocks of file systems can tell are read again.
        time.sleep(4)
        moments = random.Random(1)
        files = moments.sample(targets(folder), saves)
        return measure_one_by_one(folder, log, files) | measure_during_runs(folder, log, files, moments)
    finally:
        watch.terminate()
        watch.wait()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--generator", required=True)
    parser.add_argument("--saves", type=int, default=30)
    parser.add_argument("--files", default="800,5000")
    parser.add_argument("packages", nargs="*")
    options = parser.parse_args()
    generator = os.path.abspath(options.generator)
    rows = [(f"{count} files", lambda folder, count=int(count): make(folder, count)) for count in options.files.split(",")]
    rows += [(Path(path).name, lambda folder, path=path: copy(path, folder)) for path in options.packages]
    print(f"{'project':32}{'files':>7} {'save':14}{'median':>10}{'90 %':>10}{'most':>10}")
    for name, fill in rows:
        with tempfile.TemporaryDirectory() as work:
            folder = Path(work)
            fill(folder)
            count = sum(1 for _ in (folder / "Sources").rglob("*.swift"))
            for kind, times in measure(generator, folder, options.saves).items():
                times.sort()
                shown = [statistics.median(times), times[int(len(times) * 0.9)], times[-1]]
                columns = "".join(f"{value:7.1f} ms" for value in shown)
                print(f"{name:32}{count:7} {kind:14}{columns}", flush=True)


main()
