/// What a line of input asks for.
enum Command: Equatable {
  case send(AppAction)
  case show, wait, help, quit
  case unknown(String)

  static let manual = """
    start NAME MILLISECONDS   begin a timer
    stop NAME                 forget a timer
    recipe NAME               look a recipe up: tea, eggs
    log on|off                show every action
    ok                        dismiss the notice
    show                      show the state
    wait                      wait until nothing runs
    quit
    """

  init(_ line: String) {
    let words = line.split(separator: " ").map(String.init)
    switch (words.first, words.count) {
    case ("start", 3):
      guard let milliseconds = Int(words[2]), milliseconds >= 0 else { self = .unknown(line); return }
      self = .send(AppAction.prism.timers.start.review((words[1], milliseconds)))
    case ("stop", 2): self = .send(AppAction.prism.timers.stop.review(words[1]))
    case ("recipe", 2): self = .send(AppAction.prism.recipes.load.review(words[1]))
    case ("log", 2) where ["on", "off"].contains(words[1]): self = .send(.showLog(words[1] == "on"))
    case ("ok", 1): self = .send(.dismissNotice)
    case ("show", 1): self = .show
    case ("wait", 1): self = .wait
    case ("help", 1): self = .help
    case ("quit", 1): self = .quit
    default: self = .unknown(line)
    }
  }
}
