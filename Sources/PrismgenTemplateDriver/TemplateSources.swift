internal import PrismgenDriver
internal import PrismgenModel
internal import PrismgenSource
internal import PrismgenStencil
internal import PrismgenSwiftFrontend

/// The Swift files that templates are rendered for, with their text, which annotations and marked regions stand in.
struct TemplateSources: Sendable {
  struct File: Sendable {
    var input: InputFile
    /// As it is on disk.
    var buffer: SourceBuffer
    var regions: SourceRegions
    var model: FileModel
  }

  private(set) var inputs: [InputFile] = []
  /// The folders that were searched.
  private(set) var folders: [FilePath] = []
  private(set) var files: [File] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// Reads what `selection` names. Generated files are passed over, Sourcery's too.
  ///
  /// - Parameters:
  ///   - forced: parts of the names of generated files, and of regions, that are read all the same.
  ///   - servesSourcery: its regions are filled too. What stands in those that nobody fills is source as any other.
  init(
    _ selection: InputSelection, forced: [String] = [], servesSourcery: Bool = true,
    progress: Progress.Handler? = nil
  ) {
    let found = Discovery.files(selection)
    inputs = found.files
    folders = found.folders
    diagnostics = found.diagnostics + found.remarks
    let results = Workers.map(
      inputs.count, progress: Progress.counter(progress) { .read($0, of: $1) }
    ) { [inputs] in Self.read(inputs[$0], forced, servesSourcery) }
    for result in results {
      diagnostics += result.diagnostics
      if let file = result.file { files.append(file) }
    }
    progress?(.found(files.reduce(0) { $0 + $1.model.typeCount }))
  }

  /// The declarations of all files.
  func declarations(isLikeSourcery: Bool = false) -> Declarations {
    let buffers = Dictionary(
      files.map { (SpelledText($0.input.label), $0.buffer) }, uniquingKeysWith: { first, _ in first })
    return Declarations(files.map(\.model), isLikeSourcery: isLikeSourcery) {
      buffers[SpelledText($0)]
    }
  }

  private static func read(
    _ input: InputFile, _ forced: [String], _ servesSourcery: Bool
  ) -> (file: File?, diagnostics: [Diagnostic]) {
    do throws(SystemError) {
      let buffer = try FileSystem.read(input.path, label: input.label).0
      if isGenerated(buffer), !forced.contains(where: { input.path.display.contains(".\($0).") }) {
        return (nil, [])
      }
      if let problem = SourceEncoding.problem(in: buffer) ?? MergeConflict.problem(in: buffer) {
        return (nil, [problem])
      }
      var regions = regions(of: buffer)
      if !servesSourcery { regions.regions.removeAll { !$0.isOurs } }
      let (model, diagnostics) = SwiftFrontend.parse(regions.blanking(buffer, except: forced))
      return (
        File(input: input, buffer: buffer, regions: regions, model: model), regions.diagnostics + diagnostics
      )
    } catch {
      let message = "cannot read '\(input.path.display)': \(error.description)"
      return (nil, [Diagnostic(.unreadable, .error, message)])
    }
  }

  /// The marked regions of a text. What stands in one was generated: reading it would feed a template its own output.
  static func regions(of buffer: SourceBuffer) -> SourceRegions {
    SourceRegions(buffer, literals: literalsOfSeveralLines)
  }

  static func isGenerated(_ buffer: SourceBuffer) -> Bool {
    buffer.withBytes { GeneratedHeader($0) != nil || $0.starts(with: "// Generated using Sourcery".utf8) }
  }

  private static func literalsOfSeveralLines(_ buffer: SourceBuffer) -> [SourceRange] {
    var lexer = Lexer(buffer)
    var literals: [SourceRange] = []
    while true {
      let token = lexer.next()
      switch token.kind {
      case .endOfFile: return literals
      case .string, .regex, .invalid:
        if buffer.withBytes({ $0[token.start..<token.end].contains(UInt8(ascii: "\n")) }) {
          literals.append(token.range)
        }
      default: break
      }
    }
  }
}
