#!/usr/bin/env python3
"""Compiles the calls of the guides whose names PrismStore keeps, in both modes, and runs what they make.

The guides are not part of this repository: the code is taken out of their text, block by block. What is changed: imports,
what only Apple's frameworks have, ellipses, and mistakes that keep the guides' own code from compiling; every change must
find its place. What a program prints is compared as a whole: it is what the text around the code says.
Usage: guides.py FOLDER-OF-GUIDES FOLDER-OF-BUILD-PRODUCTS
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

IMPORTS = "import Foundation\nimport PrismStore\n"


class Program:
    def __init__(self, guide, blocks, before="", after="", changes=(), output=""):
        self.guide, self.blocks, self.before, self.after = guide, blocks, before, after
        self.changes, self.output = changes, output

    def source(self, guides):
        text = "\n".join(part if isinstance(part, str) else guides[self.guide][part] for part in self.blocks)
        for old, new in self.changes:
            changed, count = re.subn(old, lambda _: new, text, flags=re.S)
            if count == 0:
                sys.exit(f"guide {self.guide}: nothing to change for {old!r}")
            text = changed
        return IMPORTS + self.before + text + self.after


COUNT = "\nextension AppAction { var count: CountAction? { if case .count(let it) = self { it } else { nil } } }\n"
OTHER_CASE = (r"// case another action category", "case anythingElse")
NO_UI = [
    (r"import (Combine|CombineRex|SwiftRex|SwiftUI|Foundation)\n", ""),
    (r"extension UIWindow \{.*?\n\}\n", ""),
]
NOTIFICATIONS = """
extension NotificationCenter {
  func publisher(for name: Notification.Name) -> UnfailablePublisherType<Notification> {
    let subject = PublishSubject<Notification>()
    _ = addObserver(forName: name, object: nil, queue: nil) { subject.send($0) }
    return subject.publisher
  }
}
"""
# Each action is logged by itself, with the states where they differ: the tap; then the lifecycle's event leads to a start of the
# monitoring, a shake to an increment, and in the background nothing is monitored.
WHOLE_APP = """***
Action: appLifecycle(program.AppLifecycleAction.start) from create()
***

***
Action: count(program.CountAction.increment) from program
Old State: AppState(count: 0)
New State: AppState(count: 1)
***

Welcome to the Redux counter 1
***
Action: appLifecycle(program.AppLifecycleAction.willEnterForeground) from program
***

***
Action: shake(program.ShakeAction.startMonitoring) from handle(action:from:afterReducer:)
***

***
Action: shake(program.ShakeAction.shaken) from handle(action:from:afterReducer:)
***

***
Action: count(program.CountAction.increment) from handle(action:from:afterReducer:)
Old State: AppState(count: 1)
New State: AppState(count: 2)
***

***
Action: appLifecycle(program.AppLifecycleAction.didEnterBackground) from program
***

***
Action: shake(program.ShakeAction.stopMonitoring) from handle(action:from:afterReducer:)
***

2
"""
SHAKE = '\nNotificationCenter.default.post(name: .shakeGesture, object: nil)\n'
STATES = "".join(f"Got new state: AppState(count: {count})\n" for count in (0, 1, 2, 1, 2, 1, 0, -1, 0))
# An action that no reducer takes is published, too.
LIFTED_STATES = STATES.replace("2)\nGot new state: AppState(count: 1)\nGot new state: AppState(count: 0)",
  "2)\nGot new state: AppState(count: 2)\nGot new state: AppState(count: 1)\nGot new state: AppState(count: 0)")
LABELS = re.sub(r"Got new state: AppState\(count: (.*)\)", r"Got new state, should set label value to: \1", STATES)
LIFT_DOMAIN = """
enum Prism2 { case prism3(Int); var prism3: Int? { if case .prism3(let it) = self { it } else { nil } } }
enum Prism1 { case prism2(Prism2); var prism2: Prism2? { if case .prism2(let it) = self { it } else { nil } } }
enum AppAction { case prism1(Prism1); var prism1: Prism1? { if case .prism1(let it) = self { it } else { nil } } }
struct Property1 { var property2 = 0 }
struct AppState { var property1 = Property1() }
typealias ReducerAction = Int
typealias ReducerState = Int
typealias MiddlewareInputAction = Int
typealias MiddlewareOutputAction = Int
typealias MiddlewareState = Int
let reducer = Reducer<Int, Int>.reduce { action, state in state += action }
let middleware = AnyMiddleware<Int, Int, Int> { action, _, state in
  action == 1 ? IO { $0.dispatch(state() * 10) } : .pure()
}
"""
LIFT_RUN = """
let store = ReduxStoreBase<AppAction, AppState>(
  subject: .combine(initialValue: AppState()), reducer: one <> two <> .identity, middleware: three <> four)
store.dispatch(.prism1(.prism2(.prism3(1))))
print(store.getState().property1.property2)
"""
# What a path goes through, and what wraps what a middleware sends: on one level, and on two.
DIRECTIONS_DOMAIN = """
enum Parent { case part(Int); var reducerOrMiddlewareAction: Int? { if case .part(let it) = self { it } else { nil } } }
enum FirstLevel: Prismatic {
  struct Prisms { let secondLevel = Prism<FirstLevel, Int>(preview: { if case .secondLevel(let it) = $0 { it } else { nil } }, review: { .secondLevel($0) }) }
  static var prisms: Prisms { Prisms() }
  case secondLevel(Int)
}
enum AppAction: Prismatic {
  struct Prisms { let firstLevel = Prism<AppAction, FirstLevel>(preview: { if case .firstLevel(let it) = $0 { it } else { nil } }, review: { .firstLevel($0) }) }
  static var prisms: Prisms { Prisms() }
  case parent(Parent), treeForMiddlewareAction(Int), firstLevel(FirstLevel)
  var parent: Parent? { if case .parent(let it) = self { it } else { nil } }
}
struct Something { var thatsThePieceWeWant = 0 }
struct AppState { var something = Something() }
typealias ReducerOrMiddlewareAction = Int
typealias MiddlewareAction = Int
typealias PartState = Int
let reducer = Reducer<Int, Int>.reduce { action, state in state += action }
func middleware() -> AnyMiddleware<Int, Int, Int> {
  AnyMiddleware { action, _, state in IO { $0.dispatch(state() * 10 + action) } }
}
"""
DIRECTIONS_RUN = """
for reader in readers { print(reader.reduce(.parent(.part(2)), AppState()).something.thatsThePieceWeWant) }
for writer in writers { print(writer.reduce(3, AppState()).something.thatsThePieceWeWant) }
let unchanged: AnyMiddleware<Int, AppAction, Int> = middleware().lift(inputAction: identity, outputAction: AppAction.treeForMiddlewareAction, state: identity)
for sender in outputs + nested + [unchanged] {
  sender.handle(action: 1, from: .here(), state: { 4 }).run(AnyActionHandler { print($0.action) })
}
let silent: AnyMiddleware<Int, AppAction, AppState> =
  AnyMiddleware<Int, Never, Void> { action, _, _ in print("seen", action); return .pure() }.lift(outputAction: absurd, state: ignore)
_ = silent.handle(action: 1, from: .here(), state: { AppState() })
"""
LEVELS = 6
DEEP_DOMAIN = "".join(
    f"enum E{level} {{ case sub{level + 1}(E{level + 1}), other }}\n"
    f"extension Prism where Whole == E{level}, Part == E{level + 1} {{\n"
    f"  static let sub{level + 1}Prism = Prism(\n"
    f"    preview: {{ if case .sub{level + 1}(let it) = $0 {{ it }} else {{ nil }} }}, review: {{ .sub{level + 1}($0) }})\n}}\n"
    for level in range(LEVELS - 1)) + """
enum E5 { case button1(String), other }
extension Prism where Whole == E5, Part == String {
  static let button1Prism = Prism(preview: { if case .button1(let it) = $0 { it } else { nil } }, review: { .button1($0) })
}
"""
CHAT = """
typealias Observable = UnfailablePublisherType
struct Sender { var name = "Ada", avatarUrl = "" }
struct Message { typealias Identifier = Int; var id = 1, body = "", sender = Sender(), createdAt = 0 }
enum TeamChat { typealias Store = ReduxStore<TeamChatState, TeamChatAction>; typealias State = TeamChatState }
struct TeamChatProps {
  struct Message { var body: String, senderName: String, senderAvatarUrl: String, createdAt: Int }
  var messages: [Message], title: String
}
struct Logger { func log(_ line: String) { print(line) } }
final class DisposeBag: @unchecked Sendable { var tokens: [AnyCancellable] = [] }
extension AnyCancellable { func disposed(by bag: DisposeBag) { bag.tokens.append(self) } }
enum ShareScope { case forever }
extension UnfailablePublisherType {
  func subscribe(onNext: @escaping (Output) -> Void) -> AnyCancellable { sink(receiveValue: onNext) }
  func share(replay: Int, scope: ShareScope) -> Self { self }
  func flatMap<Other>(_ transform: @escaping (Output) -> UnfailablePublisherType<Other>) -> UnfailablePublisherType<Other> {
    .init { receive in
      var inner: [AnyCancellable] = []
      let outer = self.sink { inner.append(transform($0).sink(receiveValue: receive)) }
      return AnyCancellable { outer.cancel(); inner = [] }
    }
  }
}
extension PublishSubject {
  func sendNext(_ value: Output) { send(value) }
  func asObservable() -> Observable<Output> { publisher }
}
struct ChatService: Sendable { func loadMessages() -> Observable<[Message]> { .just([Message()]) } }
let chatService = ChatService()
let disposeBag = DisposeBag()
"""
MESSAGE = 'program.Message(id: 1, body: "", sender: program.Sender(name: "Ada", avatarUrl: ""), createdAt: 0)'
# A logger sees what a middleware behind it dispatches before that returns. The screen loads, then deletes.
CHAT_LOG = f"""dispatching: loadMessages
old state: TeamChatState(messages: [], isLoadingMessages: false)
dispatching: loadMessagesSuccess([{MESSAGE}])
old state: TeamChatState(messages: [], isLoadingMessages: true)
new state: TeamChatState(messages: [{MESSAGE}], isLoadingMessages: false)
new state: TeamChatState(messages: [{MESSAGE}], isLoadingMessages: false)
Chat []
Loading []
Chat ["Ada"]
created loadMessages
created loadMessagesSuccess([{MESSAGE}])
Chat []
created deleteMessage(id: 1)
"""
ROUTES = """
enum Route { case next }
struct Inputs {}
struct Props {}
struct Outputs { var props: Observable<Props>, route: Observable<Route> }
struct State {}
enum Action { case goNext }
typealias Store = ReduxStore<State, Action>
let initialState = State()
func reduce(state: State, action: Action) -> State { state }
"""
SECOND_COMPONENT = """
extension Sub1State: With {}
extension MainState: With {}
extension Prism where Whole == MainAction, Part == Sub2Action {
  static let sub2Action = Prism(
    preview: { if case .sub2(let action) = $0 { action } else { nil } }, review: { .sub2($0) })
}
extension Lens where Whole == MainState, Part == Sub2State {
  static let sub2State = Lens(get: { $0.sub2 }, set: { whole, part in whole.with { $0.sub2 = part } })
}
print(mainReducer.reduce(.sub1(.increment), MainState(sub1: Sub1State(), sub2: Sub2State())).sub1.count)
"""

PROGRAMS = {
    "counter": Program("003", range(0, 5), output=STATES),
    "lift by closures": Program("003", [5, COUNT, 6, 7, 9], changes=[OTHER_CASE], output=LIFTED_STATES),
    "lift by key paths": Program("003", [5, COUNT, 6, 8, 9], changes=[OTHER_CASE], output=LIFTED_STATES),
    "projection": Program(
        "003", [5, COUNT, 6, 8, 9, 10, 11, 12],
        changes=[(r"let cancellable = store\..*?(?=struct CounterViewState)", "")], output=LABELS),
    "side effects": Program(
        "003", ["struct AppState { var count: Int }", 13, COUNT, 6, 8, 14, 15], NOTIFICATIONS,
        SHAKE + 'store.dispatch(.shake(.stopMonitoring))\nprint("stopped")' + SHAKE,
        NO_UI + [(r"\.shake\(\.start\)", ".shake(.startMonitoring)")],
        "".join(f"Got new state: AppState(count: {count})\n" for count in (0, 0, 0, 1, 1)) + "stopped\n"),
    "whole app": Program(
        "003", [16], NOTIFICATIONS,
        """
let store = Store.create()
let viewModel = CounterViewModel.viewModel(from: store.asObservableViewModel(initialState: .initial))
viewModel.dispatch(.plusButtonTap)
print(viewModel.state.title, viewModel.state.countLabel)
store.dispatch(.appLifecycle(.willEnterForeground))
""" + SHAKE + "store.dispatch(.appLifecycle(.didEnterBackground))" + SHAKE + "print(viewModel.state.countLabel)\n",
        NO_UI + [
            (r"@main\nstruct .*?(?=// MARK: ViewModel)", ""),
            (r"    private func lifecyclePublisher\(\).*?\n    \}\n",
             "    private func lifecyclePublisher() -> UnfailablePublisherType<AppLifecycleAction> { .empty }\n"),
            (r"class Store: ReduxStoreBase<AppAction, AppState> \{",
             "class Store: ReduxStoreBase<AppAction, AppState>, @unchecked Sendable {"),
            (r"from \\\(dispatcher\)", r"from \(dispatcher.function)"),
        ], WHOLE_APP),
    "lifting": Program(
        "000", ["let one = reducer", 2, "let two = reducer", 3, "let three = middleware", 5, "let four = middleware", 6],
        LIFT_DOMAIN, LIFT_RUN, output="82\n"),
    "directions": Program(
        "000", ["let readers = [reducer.lift(state: \\AppState.something.thatsThePieceWeWant).lift(actionGetter:", 7, ")]",
                "let writers = [reducer.lift(stateGetter:", 8, ")]", "let outputs = [middleware().lift(outputAction:", 9, ")]",
                "let nested = [middleware().lift(outputAction:", 10, "]"],
        DIRECTIONS_DOMAIN, DIRECTIONS_RUN,
        [(r"\n// or\n// KeyPath<AppAction[^\n]*\n", "), reducer.lift(state: \\AppState.something.thatsThePieceWeWant).lift(action:\n"),
         (r"\}\n\n\{ \(globalState: inout", "}, stateSetter: { (globalState: inout"),
         (r"\n// or\n// KeyPath<AppState[^\n]*\n", "), reducer.lift(state:\n"),
         (r"\n// or simply\n", "), middleware().lift(outputAction:\n"),
         (r"\n// this will NOT compile[^\n]*\nAppAction", "), middleware().lift(outputAction: AppAction.prism"),
         (r"\n// You could try[^\n]*\n", "), middleware()\n")],
        "2\n2\n3\n3\n" + 2 * "treeForMiddlewareAction(41)\n" + 3 * "firstLevel(program.FirstLevel.secondLevel(41))\n"
        + "treeForMiddlewareAction(41)\nseen 1\n"),
    "volume": Program(
        "002", [2], "enum VolumeAction { case louder, quieter, toggleMute }\nstruct VolumeState { var isMute: Bool, volume: Int }\n",
        """
var state = VolumeState(isMute: true, volume: 99)
for action in [VolumeAction.louder, .quieter, .toggleMute] {
  volumeReducer.reduce(action, &state)
  print(state.isMute, state.volume)
}
let counter = Reducer<String, Int>.reduce { action, count in
  switch action {
  case "half": count /= 2
  default: count += action == "increment" ? 1 : -1
  }
}
print(["increment", "decrement", "half"].reduce(into: [42]) { states, action in states.append(counter.reduce(action, states.last!)) })
""", output="false 100\nfalse 95\ntrue 95\n[42, 43, 42, 21]\n"),
    "view model": Program(
        "001", [0, 1, 2, 4, 5, 6, 7, "extension TeamChat {", 10, "}"], CHAT,
        """
let store = TeamChat.Store(
  initialState: TeamChatState(messages: [], isLoadingMessages: false), reducer: TeamChat.reduce,
  middlewares: [
    TeamChat.makeLoggingMiddleware(logger: Logger()),
    TeamChat.makeMessagesLoaderMiddleware(chatService: chatService),
  ])
store.dispatch(.loadMessages)
let (load, delete) = (PublishSubject<Void>(), PublishSubject<Message.Identifier>())
let inputs = TeamChatViewModel.Inputs(loadMessages: load.publisher, deleteMessage: delete.publisher)
TeamChatViewModel().makeOutputs(from: inputs).props.subscribe { print($0.title, $0.messages.map(\.senderName)) }.disposed(by: disposeBag)
TeamChatActionCreator(inputs: inputs, chatService: chatService).actions.subscribe { print("created", $0) }.disposed(by: disposeBag)
load.send()
delete.send(1)
""",
        [(r"append\(newMessages\)", "append(contentsOf: newMessages)"), (r"TeamChat\.reducer", "TeamChat.reduce"),
         (r"let props = state", "let props = store.state"), (r"loadMessagesSuccessAction\n", "loadMessagesSuccessAction,\n")],
        CHAT_LOG),
    "routing": Program(
        "001", [12, 13], CHAT.split("enum TeamChat {")[0].replace("Chat", "") + CHAT[CHAT.index("final class DisposeBag"):CHAT.index("struct ChatService")] + ROUTES,
        """
_ = makeOutputs(from: Inputs())
let (middleware, routes) = makeRoutingMiddleware()
let token = routes.subscribe { print($0) }
Store(initialState: initialState, reducer: reduce, middlewares: [middleware]).dispatch(.goNext)
""",
        [(r"PublishSubject<Void>", "PublishSubject<Route>"), (r"\.\.\.", "let props = store.state.map { _ in Props() }")], "next\n"),
    "nested cases": Program(
        "004", [2, "typealias Sub1Event = Event.Sub1Event", 3],
        changes=[
            (r"    \.\.\.\n", ""),
            (r"Sub1Event\? \{ \.\.\. \}", "Sub1Event? { if case .sub1(let it) = self { it } else { nil } }"),
            (r"String\? \{ \.\.\. \}", "String? { if case .button1(let it) = self { it } else { nil } }"),
            (r"sub1Prism = Prism\(\.\.\.\)", "sub1Prism = Prism(preview: { $0.sub1 }, review: { .sub1($0) })"),
            (r"button1Prism = Prism\(\.\.\.\)", "button1Prism = Prism(preview: { $0.button1 }, review: { .button1($0) })"),
            (r"let event = deepPrism", "let deepEvent = deepPrism"),
            (r"deepPrism\.preview\(event\)", "print(deepEvent, deepPrism.preview(deepEvent) ?? \"nothing\")"),
        ], output='sub1(program.Event.Sub1Event.button1("OK")) OK\n'),
    "flat cases": Program(
        "004", [1], "", "\nprint(ok ?? \"nothing\", Event.button2(\"no\").button1 ?? \"nothing\")\n",
        [(r"    \.\.\.\n", ""),
         (r"String\? \{ \.\.\. \}", "String? { if case .button1(let it) = self { it } else { nil } }")], "OK nothing\n"),
    "six levels of cases": Program(
        "004", [4], DEEP_DOMAIN, "\nprint(event, deepPrism.preview(event) ?? \"nothing\", deepPrism.preview(.sub1(.other)) ?? \"nothing\")\n",
        [(r"deepPrism\.preview\(event\) [^\n]*\n", "")],
        'sub1(program.E1.sub2(program.E2.sub3(program.E3.sub4(program.E4.sub5(program.E5.button1("OK")))))) OK nothing\n'),
    "components": Program(
        "004", [8], "", SECOND_COMPONENT,
        [(r"\$0\.count \+ 1", "$0.count += 1"), (r"\$0\.count - 1", "$0.count -= 1"),
         (r"review: \.sub1\n", "review: { .sub1($0) }\n"),
         (r"enum Sub2Action \{ \.\.\. \}", "enum Sub2Action { case nothing }"),
         (r"struct Sub2State \{ \.\.\. \}", "struct Sub2State {}"), (r"State> = \.\.\.", "State> = .empty"),
         (r"    \.\.\.\n|\n\.\.\.\n", "\n")], "1\n"),
}


def main():
    folder, products = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    guides = {
        path.name[:3]: re.findall(r"```swift\n(.*?)```", path.read_text(), re.S) for path in sorted(folder.glob("*.txt"))
    }
    if not guides:
        sys.exit(f"no guides in {folder}")
    objects = [str(path) for module in ("PrismOptics", "PrismStore") for path in products.glob(f"{module}.build/*.o")]
    failed = []
    with tempfile.TemporaryDirectory() as work:
        # The compiler does not clear up what it puts there.
        os.environ["TMPDIR"] = work
        for name, program in PROGRAMS.items():
            main_file, executable = pathlib.Path(work, "main.swift"), pathlib.Path(work, "program")
            main_file.write_text(program.source(guides))
            for mode in ("5", "6"):
                build = subprocess.run(
                    ["swiftc", "-swift-version", mode, "-I", products / "Modules", main_file, "-o", executable, *objects],
                    capture_output=True, text=True)
                run = subprocess.run([executable], capture_output=True, text=True, timeout=60) if build.returncode == 0 else None
                good = run is not None and run.returncode == 0 and run.stdout == program.output
                print(f"guide {program.guide}, {name}, Swift {mode}: {'as expected' if good else 'FAILED'}")
                if not good:
                    failed.append(name)
                    print(build.stderr, run.stdout + run.stderr if run else "", sep="\n")
    sys.exit(1 if failed else 0)


main()
