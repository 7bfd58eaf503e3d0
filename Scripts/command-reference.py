#!/usr/bin/env python3
"""Prints the reference of all commands as Markdown, from what the tool says of itself.

    Scripts/command-reference.py TOOL > Sources/swift-prismgen/Documentation.docc/Commands.md
"""
import json
import subprocess
import sys


def spelled(argument):
    """`-o`, `--output <output>`; `<path>…` for a positional one."""
    value = f" <{argument.get('valueName', '')}>" if argument["kind"] == "option" else ""
    if argument["kind"] == "positional":
        return f"`<{argument['valueName']}>{'…' if argument.get('isRepeating') else ''}`"
    dashes = {"long": "--", "short": "-", "longWithSingleDash": "-"}
    names = [dashes[name["kind"]] + name["name"] for name in argument.get("names", [])]
    return ", ".join(f"`{name}{value}`" for name in names)


def cell(text):
    return " ".join(text.split()).replace("|", "\\|")


def arguments(command):
    return [
        argument for argument in command.get("arguments", [])
        if argument.get("shouldDisplay", True) and argument.get("preferredName", {}).get("name") not in ("help", "version")
    ]


def rows(command):
    return [(spelled(argument), cell(argument.get("abstract", ""))) for argument in arguments(command)]


def commands(command, path=()):
    """The command itself and all below it that people are to see."""
    yield path, command
    for child in command.get("subcommands", []):
        if child["commandName"] != "help" and child.get("shouldDisplay", True):
            yield from commands(child, path + (child["commandName"],))


def main():
    dump = json.loads(subprocess.check_output([sys.argv[1], "--experimental-dump-help"]))
    found = [(path, command) for path, command in commands(dump["command"]) if path]
    # Options that half of the commands have are told once.
    counts = {}
    for _, command in found:
        for row in rows(command):
            counts[row] = counts.get(row, 0) + 1
    common = [row for row in counts if counts[row] >= 8]
    print("# Commands\n\nWhat `swift-prismgen help COMMAND` says of each; `make golden` writes this page.\n")
    print("## Options of many commands\n\n| Option | Meaning |\n| --- | --- |")
    for names, text in common:
        print(f"| {names} | {text} |")
    for path, command in found:
        print(f"\n## {' '.join(path)}\n\n{command.get('abstract', '')}")
        discussion = command.get("discussion", "").replace("\n\n", "\n").strip()
        for line in discussion.split("\n") if discussion else []:
            if line.startswith("EXAMPLE: "):
                print("\n```\n" + line.removeprefix("EXAMPLE: ") + "\n```")
            else:
                print("\n" + line)
        own = [row for row in rows(command) if row not in common]
        if own:
            print("\n| Argument | Meaning |\n| --- | --- |")
        for names, text in own:
            print(f"| {names} | {text} |")
        shared = [names for names, text in rows(command) if (names, text) in common]
        if len(shared) == len(common):
            print("\nAnd the options of many commands.")
        elif shared:
            print("\nAnd, of the options of many commands: " + ", ".join(shared) + ".")


main()
