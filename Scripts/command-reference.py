#!/usr/bin/env python3
"""The reference of all commands, from what the tool says of itself: as Markdown, or as manual pages in a folder.

    Scripts/command-reference.py TOOL > Sources/swift-prismgen/Documentation.docc/Commands.md
    Scripts/command-reference.py TOOL FOLDER

ArgumentParser's own plugin for manual pages builds the whole tool once more, and in place of the one to be installed.
"""
import json
import os
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
    """A flag and its opposite are one, because they say the same of themselves."""
    found = {}
    for argument in command.get("arguments", []):
        name = argument.get("preferredName", {}).get("name")
        if not argument.get("shouldDisplay", True) or name in ("help", "version"):
            continue
        positive = found.get((name or "").removeprefix("no-"), {})
        if argument["kind"] == "flag" and positive.get("abstract") == argument.get("abstract"):
            positive["names"] = positive["names"] + argument["names"]
        else:
            found[name or argument["valueName"]] = dict(argument)
    return list(found.values())


def rows(command):
    return [(spelled(argument), cell(argument.get("abstract", ""))) for argument in arguments(command)]


def commands(command, path=()):
    """The command itself and all below it that people are to see."""
    yield path, command
    for child in command.get("subcommands", []):
        if child["commandName"] != "help" and child.get("shouldDisplay", True):
            yield from commands(child, path + (child["commandName"],))


def markdown(root):
    found = [(path, command) for path, command in commands(root) if path]
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



def roff(text):
    """Text as it stands: no backslash, hyphen or period at the start of a line means anything."""
    escaped = " ".join(text.split()).replace("\\", "\\e").replace("-", "\\-")
    escaped = "".join(character if ord(character) < 128 else f"\\[u{ord(character):04X}]" for character in escaped)
    return "\\&" + escaped if escaped.startswith((".", "'")) else escaped


def page(path, command, root):
    """mdoc, which both man-db and mandoc read."""
    name = "-".join((root["commandName"],) + path)
    lines = [f".Dd {os.environ.get('MANUAL_DATE', 'January 1, 2026')}", f".Dt {name.upper()} 1", ".Os", ".Sh NAME",
             f".Nm {name}", f".Nd {roff(command.get('abstract', ''))}", ".Sh SYNOPSIS",
             f".Nm {' '.join((root['commandName'],) + path)}"]
    children = [child for child in command.get("subcommands", []) if child.get("shouldDisplay", True)]
    lines += [".Ar subcommand"] if children else []
    for argument in arguments(command):
        text = roff(spelled(argument).replace("`", ""))
        lines.append(f".Op {text}" if argument.get("isOptional", True) else f".Ar {text}")
    lines.append(".Sh DESCRIPTION")
    for paragraph in command.get("discussion", command.get("abstract", "")).split("\n\n"):
        example = paragraph.strip().removeprefix("EXAMPLE: ")
        # To be copied, so no line is filled and no word divided.
        lines += [roff(paragraph), ".Pp"] if example == paragraph.strip() else [
            ".Bd -literal -offset indent", roff(example), ".Ed", ".Pp"]
    if arguments(command):
        lines += [".Sh OPTIONS", ".Bl -tag -width indent"]
        for names, text in rows(command):
            lines += [".It " + roff(names.replace("`", "")), roff(text)]
        lines.append(".El")
    if children:
        lines += [".Sh SUBCOMMANDS", ".Bl -tag -width indent"]
        for child in children:
            lines += [".It " + roff(child["commandName"]), roff(child.get("abstract", ""))]
        lines.append(".El")
    return "\n".join(lines) + "\n"


def manual(root, folder):
    os.makedirs(folder, exist_ok=True)
    for path, command in commands(root):
        with open(os.path.join(folder, "-".join((root["commandName"],) + path) + ".1"), "w", encoding="utf-8") as file:
            file.write(page(path, command, root))


def main():
    root = json.loads(subprocess.check_output([sys.argv[1], "--experimental-dump-help"]))["command"]
    if len(sys.argv) > 2:
        manual(root, sys.argv[2])
    else:
        markdown(root)


main()
