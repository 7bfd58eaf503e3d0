internal import ArgumentParser
internal import PrismgenClangDriver
internal import PrismgenDriver

struct CCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "c",
    abstract: "Generates safe views of the tagged unions and enums of a C module.",
    discussion: """
      Reads the module's headers with libclang and spells everything as the Swift importer does. A union member is \
      readable only where the tag allows it: 'event.scalar?.value', 'switch event.payload'.

      EXAMPLE: swift-prismgen c --module CYaml -I Sources/CYaml/include --output Sources/App/CYaml+Prisms.swift
      """,
    subcommands: [CGenerateCommand.self, CCheckCommand.self, CScanCommand.self],
    defaultSubcommand: CGenerateCommand.self)
}

struct CGenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate", abstract: "Writes the output if it changes.",
    discussion:
      "EXAMPLE: swift-prismgen c generate --module CYaml -I Sources/CYaml/include --output Sources/App/CYaml+Prisms.swift"
  )

  @OptionGroup var module: CModuleOptions
  @OptionGroup var settings: ConfigurationOptions
  @OptionGroup var console: ConsoleOptions
  @OptionGroup var output: COutputOptions
  @OptionGroup var reporter: ReporterOptions

  func run() throws {
    try console.finish(
      module.project(settings, console, output, reporter).report(CModule.generate), reporter)
  }
}

struct CCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Fails if the output is out of date.",
    discussion:
      "EXAMPLE: swift-prismgen c check --module CYaml -I Sources/CYaml/include --output Sources/App/CYaml+Prisms.swift"
  )

  @OptionGroup var module: CModuleOptions
  @OptionGroup var settings: ConfigurationOptions
  @OptionGroup var console: ConsoleOptions
  @OptionGroup var output: COutputOptions
  @OptionGroup var reporter: ReporterOptions

  func run() throws {
    try console.finish(
      module.project(settings, console, output, reporter).report(CModule.check), reporter)
  }
}

struct CScanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scan",
    abstract: "Lists the tagged unions and enums of a C module, with the evidence for each pair.",
    discussion: """
      Ends with a configuration to paste. What is marked '?' is likely but not proven, and is generated only once it \
      is written there.

      EXAMPLE: swift-prismgen c scan --module CYaml -I Sources/CYaml/include
      """)

  @OptionGroup var module: CModuleOptions
  @OptionGroup var settings: ConfigurationOptions
  @OptionGroup var console: ConsoleOptions

  func run() throws { try console.finish(module.project(settings, console).report(CModule.scan)) }
}
