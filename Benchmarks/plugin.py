#!/usr/bin/env python3
"""Measures what a user pays for the build plugin: seconds and processor seconds of `swift build` from nothing.

    plugin.py [--configurations debug,release] [--forms]

Rows: a package with one enum, without dependencies; the same with a tool plugin that needs the argument parser alone; the same
with this package's build plugin. With --forms it measures what SwiftPM does with other ways of declaring the outputs of a
plugin, with a shell script as the tool: a build from nothing, one without changes, one after an enum has changed, and
one after a file that had none got one, in processor seconds.
"""
import argparse
import resource
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parent.parent

MANIFEST = """// swift-tools-version: 6.0
import PackageDescription
let package = Package(name: "App", platforms: [.macOS(.v13)], dependencies: [{dependencies}], targets: [
  .target(name: "App", dependencies: [{products}], plugins: [{plugins}]),{targets}
])
"""
ARGUMENT_PARSER = '.package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")'


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def package(folder, dependencies="", products="", plugins="", targets=""):
    write(folder / "Package.swift", MANIFEST.format(
        dependencies=dependencies, products=products, plugins=plugins, targets=targets))
    write(folder / "Sources/App/Route.swift", "public enum Route { case home, item(Int) }\n")


def alone(folder):
    package(folder)


def argument_parser(folder):
    package(folder, ARGUMENT_PARSER, "", '"Plug"', """
  .executableTarget(name: "tool", dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")]),
  .plugin(name: "Plug", capability: .buildTool(), dependencies: ["tool"]),""")
    write(folder / "Sources/tool/Tool.swift", """import ArgumentParser
@main struct Tool: ParsableCommand {
  @Argument var output: String
  func run() throws {}
}
""")
    write(folder / "Plugins/Plug/Plug.swift", """import PackagePlugin
@main struct Plug: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    [.buildCommand(displayName: "Nothing", executable: try context.tool(named: "tool").url,
      arguments: ["x"], inputFiles: [], outputFiles: [])]
  }
}
""")


def prismgen(folder):
    package(folder, f'.package(name: "swift-prismgen", path: "{REPOSITORY}")',
            '.product(name: "PrismOptics", package: "swift-prismgen")',
            '.plugin(name: "PrismgenBuildPlugin", package: "swift-prismgen")')


FORM = """import Foundation
import PackagePlugin
@main struct Plug: BuildToolPlugin {{
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {{
    guard let module = target as? SwiftSourceModuleTarget else {{ return [] }}
    let sources = module.sourceFiles(withSuffix: ".swift").map(\\.url).sorted {{ $0.path < $1.path }}
    let folder = context.pluginWorkDirectoryURL
    func command(_ sources: [URL], _ outputs: [URL]) -> Command {{
      .buildCommand(
        displayName: "Generating", executable: URL(fileURLWithPath: "/bin/bash"),
        arguments: [context.package.directoryURL.appending(path: "tool.sh").path, String(outputs.count)]
          + outputs.map(\\.path) + sources.map(\\.path),
        inputFiles: sources, outputFiles: outputs)
    }}
    func output(_ name: String) -> URL {{ folder.appending(path: "\\(name).generated.swift") }}
    func name(_ source: URL) -> String {{ source.deletingPathExtension().lastPathComponent + "+G" }}
    {body}
  }}
}}
"""

# The tool declares a property in an extension of each enum; a file's output is chosen by its place in the order.
TOOL = """count=$1; shift; outputs=("${@:1:count}"); shift "$count"
i=0; for source; do
  o=$((i % count)); i=$((i + 1))
  texts[o]+=$(sed -n 's/^public enum \\([A-Za-z0-9]*\\) { case \\([a-z0-9]*\\).*/extension \\1 { public var \\2: Bool { true } }/p' "$source")$'\\n'
done
for ((o = 0; o < count; o++)); do
  [ -f "${outputs[o]}" ] && [ "$(cat "${outputs[o]}"; echo x)" = "${texts[o]}x" ] || printf %s "${texts[o]}" > "${outputs[o]}"
done
"""

FORMS = {
    "no plugin": None,
    "one for the target": 'return [command(sources, [output("All")])]',
    "one a file": "return [command(sources, sources.map { output(name($0)) })]",
    "one command a file": "return sources.map { command([$0], [output(name($0))]) }",
    "one a file with an enum": """let some = sources.filter { (try? String(contentsOf: $0, encoding: .utf8))?.contains("enum ") == true }
    return [command(some, some.map { output(name($0)) })]""",
    "one for 16, at most 16": "return [command(sources, (0..<min(16, (sources.count + 15) / 16)).map { output(\"G\\($0)\") })]",
}


def form(folder, body, files, enums):
    plugins = '"Plug"' if body else ""
    package(folder, plugins=plugins, targets='\n  .plugin(name: "Plug", capability: .buildTool()),' if body else "")
    (folder / "Sources/App/Route.swift").unlink()
    for index in range(files):
        text = f"public enum E{index} {{ case a }}\n" if index < enums else f"public func f{index}() -> Int {{ {index} }}\n"
        write(folder / f"Sources/App/File{index}.swift", text)
    if body:
        write(folder / "Plugins/Plug/Plug.swift", FORM.format(body=body))
        write(folder / "tool.sh", TOOL)


def timed(folder, *arguments):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.monotonic()
    done = subprocess.run(["swift", "build", *arguments], cwd=folder, text=True, capture_output=True)
    if done.returncode:
        raise SystemExit(done.stdout + done.stderr)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return time.monotonic() - start, used


def tools(configurations):
    print(f"{'package':24}{'configuration':>16}{'seconds':>10}{'processor':>11}")
    for name, make in {"no plugin": alone, "argument parser": argument_parser, "build plugin": prismgen}.items():
        for configuration in configurations:
            with tempfile.TemporaryDirectory() as work:
                make(Path(work))
                wall, used = timed(work, "-c", configuration)
            print(f"{name:24}{configuration:>16}{wall:8.1f} s{used:9.1f} s", flush=True)


def forms():
    print(f"{'outputs':26}{'files':>6}{'enums':>6}{'first':>9}{'again':>9}{'changed':>9}{'new enum':>10}  noticed")
    for files, enums in [(100, 100), (500, 1)]:
        for name, body in FORMS.items():
            with tempfile.TemporaryDirectory() as work:
                folder = Path(work)
                form(folder, body, files, enums)
                # The second build of SwiftPM runs commands once more.
                times = [timed(folder)[1], (timed(folder), timed(folder))[1][1]]
                write(folder / "Sources/App/File0.swift", "public enum E0 { case b }\n")
                times.append(timed(folder)[1])
                last = folder / f"Sources/App/File{files - 1}.swift"
                last.write_text("public enum New { case fresh }\n")
                times.append(timed(folder)[1])
                outputs = folder.glob(".build/plugins/outputs/**/*.generated.swift")
                noticed = "" if not body else "yes" if any("New" in path.read_text() for path in outputs) else "NO"
                shutil.rmtree(folder / ".build")
            print(f"{name:26}{files:6}{enums:6}" + "".join(f"{value:7.1f} s" for value in times) + f"   {noticed}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--configurations", default="debug,release")
    parser.add_argument("--forms", action="store_true")
    options = parser.parse_args()
    if options.forms:
        forms()
    else:
        tools(options.configurations.split(","))


main()
