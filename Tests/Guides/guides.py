#!/usr/bin/env python3
"""Compiles the calls of the guides whose names PrismStore keeps, in Swift 6 mode, and runs what they make.

The guides are not part of this repository: the code is taken out of their text, block by block. What is changed: imports,
what only Apple's frameworks have, ellipses, and mistakes that keep the guides' own code from compiling; every change must
find its place. Usage: guides.py FOLDER-OF-GUIDES FOLDER-OF-BUILD-PRODUCTS
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

IMPORTS = "import Foundation\nimport PrismStore\n"


class Program:
    def __init__(self, guide, blocks, before="", after="", changes=(), output=None):
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
SHAKE = '\nNotificationCenter.default.post(name: .shakeGesture, object: nil)\n'
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
CHAT = """
typealias Observable = UnfailablePublisherType
struct Sender { var name = "Ada", avatarUrl = "" }
struct Message { typealias Identifier = Int; var id = 1, body = "", sender = Sender(), createdAt = 0 }
enum TeamChat { typealias Store = ReduxStore<TeamChatState, TeamChatAction>; typealias State = TeamChatState }
struct TeamChatProps {
  struct Message { var body: String, senderName: String, senderAvatarUrl: String, createdAt: Int }
  var messages: [Message], title: String
}
struct Logger { func log(_ line: String) {} }
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
    "counter": Program("003", range(0, 5), output="count: 0)"),
    "lift by closures": Program("003", [5, COUNT, 6, 7, 9], changes=[OTHER_CASE], output="count: 0)"),
    "lift by key paths": Program("003", [5, COUNT, 6, 8, 9], changes=[OTHER_CASE], output="count: 0)"),
    "projection": Program(
        "003", [5, COUNT, 6, 8, 9, 10, 11, 12],
        changes=[(r"let cancellable = store\..*?(?=struct CounterViewState)", "")], output="value to: 0"),
    "side effects": Program(
        "003", ["struct AppState { var count: Int }", 13, COUNT, 6, 8, 14, 15], NOTIFICATIONS, SHAKE,
        NO_UI + [(r"\.shake\(\.start\)", ".shake(.startMonitoring)")], "count: 1)"),
    "whole app": Program(
        "003", [16], NOTIFICATIONS,
        """
let viewModel = CounterViewModel.viewModel(from: Store.create().asObservableViewModel(initialState: .initial))
viewModel.dispatch(.plusButtonTap)
print(viewModel.state.countLabel)
""",
        NO_UI + [
            (r"@main\nstruct .*?(?=// MARK: ViewModel)", ""),
            (r"    private func lifecyclePublisher\(\).*?\n    \}\n",
             "    private func lifecyclePublisher() -> UnfailablePublisherType<AppLifecycleAction> { .empty }\n"),
            (r"class Store: ReduxStoreBase<AppAction, AppState> \{",
             "class Store: ReduxStoreBase<AppAction, AppState>, @unchecked Sendable {"),
        ], "\n1\n"),
    "lifting": Program(
        "000", ["let one = reducer", 2, "let two = reducer", 3, "let three = middleware", 5, "let four = middleware", 6],
        LIFT_DOMAIN, LIFT_RUN, output="82\n"),
    "volume": Program(
        "002", [2], "enum VolumeAction { case louder, quieter, toggleMute }\nstruct VolumeState { var isMute: Bool, volume: Int }\n",
        "\nprint(volumeReducer.reduce(.louder, VolumeState(isMute: true, volume: 99)))", output="volume: 100"),
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
let screen = TeamChatViewModel().makeOutputs(from: .init(loadMessages: .just(()), deleteMessage: .empty))
screen.props.subscribe { print(store.getState().messages.count, $0.title, $0.messages.count) }.disposed(by: disposeBag)
""",
        [(r"append\(newMessages\)", "append(contentsOf: newMessages)"), (r"TeamChat\.reducer", "TeamChat.reduce"),
         (r"let props = state", "let props = store.state"), (r"loadMessagesSuccessAction\n", "loadMessagesSuccessAction,\n")],
        "1 Chat 1"),
    "routing": Program(
        "001", [12, 13], CHAT.split("enum TeamChat {")[0].replace("Chat", "") + CHAT[CHAT.index("final class DisposeBag"):CHAT.index("struct ChatService")] + ROUTES,
        "\nprint(makeOutputs(from: Inputs()))\n",
        [(r"PublishSubject<Void>", "PublishSubject<Route>"), (r"\.\.\.", "let props = store.state.map { _ in Props() }")]),
    "nested cases": Program(
        "004", [2, "typealias Sub1Event = Event.Sub1Event", 3],
        changes=[
            (r"    \.\.\.\n", ""),
            (r"Sub1Event\? \{ \.\.\. \}", "Sub1Event? { if case .sub1(let it) = self { it } else { nil } }"),
            (r"String\? \{ \.\.\. \}", "String? { if case .button1(let it) = self { it } else { nil } }"),
            (r"sub1Prism = Prism\(\.\.\.\)", "sub1Prism = Prism(preview: { $0.sub1 }, review: { .sub1($0) })"),
            (r"button1Prism = Prism\(\.\.\.\)", "button1Prism = Prism(preview: { $0.button1 }, review: { .button1($0) })"),
            (r"let event = deepPrism", "let deepEvent = deepPrism"),
            (r"deepPrism\.preview\(event\)", "print(deepPrism.preview(deepEvent) ?? \"nothing\")"),
        ], output="OK"),
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
            build = subprocess.run(
                ["swiftc", "-swift-version", "6", "-I", products / "Modules", main_file, "-o", executable, *objects],
                capture_output=True, text=True)
            run = subprocess.run([executable], capture_output=True, text=True, timeout=60) if build.returncode == 0 else None
            good = run is not None and run.returncode == 0 and (program.output or "") in run.stdout
            print(f"guide {program.guide}, {name}: {'as expected' if good else 'FAILED'}")
            if not good:
                failed.append(name)
                print(build.stderr, run.stdout + run.stderr if run else "", sep="\n")
    sys.exit(1 if failed else 0)


main()
