#!/usr/bin/env python3
"""Type-checks chains of a hundred reducers and of forty middlewares, one expression each, in every form of a lift, lists of a
hundred lines, and mistakes of which the compiler has to say what they are, and where, also in modules of the main actor.

How long the type checker may search is given in its own unit, scopes that its solver opens, so that the result does not
depend on the machine. Usage: chains.py FOLDER, where FOLDER holds the modules PrismStore and PrismStoreTesting.
"""
import os
import pathlib
import subprocess
import sys
import tempfile

SCOPES = 20_000

DOMAIN = """
import PrismStore
enum AppAction { case orders(OrderAction), idle }
enum OrderAction { case add }
struct AppState { let limit = 9, name = ""; var orders = 0, mode = Mode.closed, guest: Int?, rows: IdentifiedArray<Row> = [] }
struct Row: Identifiable { var id = 0 }
enum Mode { case closed, open(Int) }
extension AppAction {
  var orders: OrderAction? { if case .orders(let value) = self { value } else { nil } }
  var text: String? { nil }
  var row: ElementAction<Int, OrderAction>? { nil }
}
extension Prism where Whole == AppAction, Part == OrderAction {
  static var orders: Self { .init(preview: { $0.orders }, review: { .orders($0) }) }
}
extension Prism where Whole == Mode, Part == Int {
  static var open: Self { .init(preview: { if case .open(let n) = $0 { n } else { nil } }, review: { .open($0) }) }
}
extension Lens where Whole == AppState, Part == Int { static var orders: Self { .init(\\.orders) } }
extension Lens where Whole == AppState, Part == Mode { static var mode: Self { .init(\\.mode) } }
extension AppAction: Prismatic {
  struct Prisms {
    var orders: Prism<AppAction, OrderAction> { .orders }
    var row: Prism<AppAction, ElementAction<Int, OrderAction>> { .init(preview: { $0.row }, review: { _ in .idle }) }
    var pair: Prism<AppAction, (id: Int, action: OrderAction)> { .init(preview: { _ in nil }, review: { _ in .idle }) }
  }
  static var prisms: Prisms { Prisms() }
}
extension Mode: Prismatic {
  struct Prisms { var open: Prism<Mode, Int> { .open } }
  static var prisms: Prisms { Prisms() }
}
extension AppState: Lensable {}
struct OrdersCase: CasePath { var prism: Prism<AppAction, OrderAction> { .orders } }
struct OrdersProperty: PropertyPath {
  func accessPart(of whole: inout AppState, _ body: (inout Int) -> Void) -> Bool { body(&whole.orders); return true }
  func get(_ whole: AppState) -> Int { whole.orders }
}
let orders = Reducer<OrderAction, Int>.reduce { _, count in count += 1 }
let row = Reducer<OrderAction, Row>.identity
"""

# (name, the arguments of the lift, whether the chain needs no type annotation)
REDUCERS = [
    ("key paths", r"action: \AppAction.orders, state: \AppState.orders", True),
    ("unrooted key paths", r"action: \.orders, state: \.orders", False),
    ("prism and lens by leading dots", "action: .orders, state: .orders", False),
    ("prism and lens", "action: Prism<AppAction, OrderAction>.orders, state: Lens<AppState, Int>.orders", True),
    ("paths", "action: AppAction.prism.orders, state: AppState.lens.orders", True),
    ("key path and path", r"action: \AppAction.orders, state: AppState.lens.orders", True),
    ("path and key path", r"action: AppAction.prism.orders, state: \AppState.orders", True),
    ("static paths", "action: OrdersCase(), state: OrdersProperty()", True),
    ("optional state", r"action: \AppAction.orders, state: \AppState.guest", False),
    ("path to an optional", "action: AppAction.prism.orders, state: AppState.lens.guest", False),
    (
        "closures",
        "actionGetter: { (a: AppAction) -> OrderAction? in a.orders }, "
        "stateGetter: { (s: AppState) -> Int in s.orders }, "
        "stateSetter: { (s: inout AppState, n: Int) in s.orders = n }",
        True,
    ),
]
MIDDLEWARES = [
    ("key paths", r"inputAction: \AppAction.orders, outputAction: AppAction.orders, state: \AppState.orders", True),
    ("no state", r"inputAction: \AppAction.orders, outputAction: AppAction.orders, state: ignore", False),
    ("one prism by a leading dot", r"action: .orders, state: \.orders", False),
    ("paths", "action: AppAction.prism.orders, state: AppState.lens.orders", True),
    ("path and key path", r"action: AppAction.prism.orders, state: \AppState.orders", True),
    ("a state that may be missing", "action: AppAction.prism.orders, state: AppState.lens.mode >>> Mode.prism.open", True),
]


NOT_VARIABLE = "the state's path must lead to a 'var' of the type that the reducer changes"
# (the arguments of a lift, what the compiler says of it)
MISTAKES = [
    (f"{action}state: {state}", NOT_VARIABLE)
    for action in ["", r"action: \AppAction.orders, ", r"action: \.orders, ", "action: .orders, ", "action: AppAction.prism.orders, "]
    for state in [r"\AppState.limit", r"\AppState.name"]
] + [
    (arguments, "the action's path must lead to the action that the reducer takes")
    for arguments in [
        r"action: \.text, state: \.orders", r"action: \AppAction.text, state: \.orders",
        r"action: \AppAction.text, state: \AppState.orders", r"action: \.text).lift(state: \.orders",
        r"action: \AppAction.text).lift(state: \AppState.orders",
    ]
]

MISTAKES += [
    (f"action: {action}, state: {state}", "a reducer of an element is lifted to a collection of them by 'elements:'")
    for action in [r"\.row", r"\AppAction.row", "AppAction.prism.orders"]
    for state in [r"\.rows", r"\AppState.rows"]
]
OTHER_INPUT = "the path of 'inputAction' must lead to the action that the middleware takes"
ONE_ALONE = "one in a variable is given alone"
ONE_WAY = "a key path makes no action of what the middleware sends"
NO_PAYLOAD = "give a case that takes it as payload, or a path to one"
OTHER_PART = "the function must make a middleware of the action and of the state to which the paths lead"
OTHER_ELEMENT = "the function must make a middleware of the elements to which the paths lead"
OTHER_VALUE = "the function must make a middleware of the values to which the paths lead"
# A line of a list of middlewares, and what the compiler says of it, among others that are right; nothing, if it is, too.
LINE = r"base.lift(inputAction: \.orders, outputAction: AppAction.orders, state: \.orders)"
WRONG_LINES = [
    (r"base.lift(inputAction: \.orders, outputAction: AppAction.orders, state: \.name)", "key path value type 'String'"),
    (r"base.lift(action: AppAction.prism.orders, state: \AppState.name)", "key path value type 'String'"),
    (r"base.lift(inputAction: \.nothing, outputAction: AppAction.orders, state: \.orders)", "cannot infer key path type"),
    (r"base.lift(inputAction: \.orders, outputAction: AppAction.idle, state: \.orders)", NO_PAYLOAD),
    (r"base.lift(inputAction: AppAction.prism.orders, outputAction: AppAction.idle, state: \.orders)", NO_PAYLOAD),
    (r"base.lift(inputAction: \.text, outputAction: AppAction.orders, state: \.orders)", OTHER_INPUT),
    (r"base.lift(inputAction: \AppAction.text, outputAction: AppAction.orders, state: \AppState.orders)", OTHER_INPUT),
    (r"base.lift(inputAction: \.text, outputAction: AppAction.orders).lift(state: \.orders)", OTHER_INPUT),
    (r"base.lift(inputAction: \.text, state: \.orders).lift(outputAction: AppAction.orders)", OTHER_INPUT),
    (r"base.lift(inputAction: \.text).lift(outputAction: AppAction.orders, state: \.orders)", OTHER_INPUT),
    (r"base.lift(inputAction: \.orders as KeyPath<AppAction, OrderAction?>, outputAction: AppAction.orders, state: \.orders)", ONE_ALONE),
    (r"base.lift(inputAction: \.orders as KeyPath<AppAction, OrderAction?>).lift(outputAction: AppAction.orders, state: \.orders)", None),
    (r"base.lift(action: \.orders, state: \.orders)", ONE_WAY),
    (r"base.lift(action: \AppAction.orders, state: \AppState.orders)", ONE_WAY),
    (r"base.lift(action: \AppAction.orders).lift(state: \.orders)", ONE_WAY),
    (r"base.lift(action: \.orders, state: \.guest)", ONE_WAY),
    (r"base.lift(action: \AppAction.orders, state: \AppState.guest)", ONE_WAY),
    (r"base.lift(action: AppAction.prism.orders, elements: \AppState.rows)", "each element has a middleware of its own"),
    (r"AnyMiddleware.lift(action: \AppAction.row, elements: \AppState.rows) { _ in IdentityMiddleware<OrderAction, OrderAction, Row>() }", ONE_WAY),
    # Functions of a middleware that is none of the part, of elements and of values.
    *((rf"AnyMiddleware.lift(action: AppAction.prism.{action}, {state}: {path}) {{ {rest}base }}", message)
      for action, state, path, rest, message in [
          ("orders", "state", r"\AppState.mode", "", OTHER_PART), 
          ("row", "state", r"\AppState.guest", "", OTHER_PART), ("row", "elements", r"\AppState.rows", "_ in ", OTHER_ELEMENT),
          ("pair", "elements", r"\AppState.rows", "_ in ", OTHER_ELEMENT), ("row", "values", r"\AppState.rows", "_ in ", OTHER_VALUE),
          ("pair", "values", r"\AppState.rows", "_ in ", OTHER_VALUE),
      ]),
    (r"AnyMiddleware.lift(action: AppAction.prism.orders, state: Lens(\AppState.mode) >>> Mode.prism.opn) { base }", "has no dynamic member 'opn'"),
    # A middleware that sends nothing is a line, whatever the others send.
    ("IdentityMiddleware<AppAction, Never, AppState>()", None),
    ("IdentityMiddleware<AppAction, Never, Int>()", "cannot convert value of type 'IdentityMiddleware<AppAction, Never, Int>'"),
    ("base", "cannot convert value of type 'AnyMiddleware<OrderAction, OrderAction, Int>'"),
    ("orders", "cannot convert value of type 'Reducer<OrderAction, Int>'"),
]
FEEDBACK_MISTAKES = [
    (r"action: \.orders, state: \.orders", "a key path makes no action of what the feedback answers"),
    (r"action: \AppAction.orders).lift(state: \AppState.orders", "a key path makes no action of what the feedback answers"),
    (r"action: AppAction.idle, state: \.orders", NO_PAYLOAD),
]
# Paths to an optional, and lifts of two kinds in one chain.
FOLLOWED = "a path to an optional is followed by '>>> Prism.some'"
APART = "a reducer and a middleware do not combine: a store takes them apart"
REDUCED = r"orders.lift(action: AppAction.prism.orders, state: \AppState.orders)"
HANDLED = r"base.lift(action: AppAction.prism.orders, state: \AppState.orders)"
OTHER_MISTAKES = [
    (f"{part}.lift({action}state: {state})", FOLLOWED)
    for part, action in [
        ("base", "action: AppAction.prism.orders, "), ("base", ""), ("saver", ""),
        ("base", "inputAction: AppAction.prism.orders, outputAction: AppAction.orders, "),
        ("base", r"inputAction: \AppAction.orders, outputAction: AppAction.orders, "),
        ("saver", "action: AppAction.prism.orders, "), ("saver", "action: AppAction.orders, "),
    ]
    for state in ["AppState.lens.guest", r"Lens(\AppState.guest)"]
] + [(" <> ".join(links), APART) for links in [
    [REDUCED, HANDLED], [HANDLED, REDUCED], [REDUCED, HANDLED, REDUCED], ["orders", "base"]]]
# What is received from a test store, whose actions are not Equatable.
BY_PATH = "give the path, as 'AppAction.prism.orders.add'"
RECEIVED = [
    (".orders(.add)", "an action that is not Equatable is received by its case: " + BY_PATH),
    ("AppAction.idle", "an action that is not Equatable is received by its case: " + BY_PATH),
    ("AppAction.orders", "a case constructor finds no action: " + BY_PATH),
    (".nothing(1)", "has no member 'nothing'"),
]
# What is dispatched to a store, a handler, a projection and a view model and sent to a test store, by a name that is wrong.
DISPATCHED = [
    (handler, action, f"type 'AppAction' has no member '{name}'")
    for handler in [
        "store: ReduxStoreBase<AppAction, AppState>", "store: AnyActionHandler<AppAction>", "store: some ActionHandler<AppAction>",
        "store: StoreProjection<AppAction, Int>", "store: ObservableViewModel<AppAction, Int>", "store: TestStore<AppAction, Int>",
    ]
    for action, name in [(".odrers(.add)", "odrers"), (".add", "add"), (".nothing", "nothing")]
]
# The arguments of a projection, and what the compiler says of them.
NOT_THERE = "value of type 'AppState' has no member 'nothing'"
PROJECTIONS = [
    ("action: .orders, state: .orders", None),
    (r"action: AppAction.prism.orders, state: \.orders", None),
    ("state: { $0.nothing }", NOT_THERE),
    (r"state: \AppState.nothing", NOT_THERE),
    ("action: AppAction.orders, state: { $0.nothing }", NOT_THERE),
    (r"action: AppAction.prism.orders, state: \AppState.nothing", NOT_THERE),
    (r"action: { (_: Int) in .nothing }, state: \.orders", "has no member 'nothing'"),
]
# What a store calls on any thread, in a module whose default isolation is the main actor: it belongs to that where it is
# declared to only, and may touch nothing that does.
SEEN = "\n  var seen = 0\n  "
HANDLE = "func handle(action: Tick, from: ActionSource, state: @escaping GetState<Int>) -> IO<Tick> { %s; return .pure() }\n}\n"
STORE = (
    "var statePublisher: UnfailablePublisherType<Int> { .empty }\n"
    "  func dispatch(_ action: DispatchedAction<Tick>) { seen += 1 }\n}\n")
USE = "nonisolated func use() { Seer().seen += 1 }\n"
CROSSES = "crosses into main actor-isolated code"
ON_MAIN = [
    ("final class Seer: MiddlewareProtocol {" + SEEN + HANDLE % "seen += 1" + USE, None),
    ("final class Seer: MiddlewareProtocol {" + SEEN + HANDLE % "Screen.count += 1" + USE, "main actor-isolated static property"),
    ("@MainActor final class Seer: MiddlewareProtocol {" + SEEN + HANDLE % "seen += 1", CROSSES),
    ("final class Seer: StoreType {" + SEEN + STORE + USE, None),
    ("@MainActor final class Seer: StoreType {" + SEEN + STORE, CROSSES),
]


def listed(lines):
    return (
        "func list(_ base: AnyMiddleware<OrderAction, OrderAction, Int>) {\n"
        "  _ = AnyMiddleware<AppAction, AppAction, AppState>.combine {\n" + "\n".join(lines) + "\n  }\n}\n")


def chains():
    yield "100 middlewares in a list", listed([LINE] * 100)
    links = "\n".join([r"orders.lift(action: \.orders, state: \.orders)"] * 100)
    yield "100 reducers in a list", f"let list = Reducer<AppAction, AppState>.combine {{\n{links}\n}}\n"
    for name, arguments, bare in REDUCERS:
        for annotation in [": Reducer<AppAction, AppState>"] + [""] * bare:
            links = "\n  <> ".join([f"orders.lift({arguments})"] * 100)
            yield f"100 reducers, {name}{'' if annotation else ', no annotation'}", f"let chain{annotation} =\n  {links}\n"
    for name, arguments, bare in MIDDLEWARES:
        for annotation in [": AnyMiddleware<AppAction, AppAction, AppState>"] + [""] * bare:
            links = "\n  <> ".join([f"base.lift({arguments})"] * 40)
            state = "Void" if "ignore" in arguments else "Int"
            yield (
                f"40 middlewares, {name}{'' if annotation else ', no annotation'}",
                f"func chain(_ base: AnyMiddleware<OrderAction, OrderAction, {state}>) {{\n"
                f"  let all{annotation} =\n  {links}\n  _ = all\n}}\n",
            )
    links = "\n  <> ".join([r"base.lift(inputAction: \.orders, outputAction: AppAction.orders, state: \.orders)"] * 40)
    yield (
        "40 middlewares, unrooted key paths, in a store's initialiser",
        "func store(_ base: AnyMiddleware<OrderAction, OrderAction, Int>) {\n  _ = ReduxStoreBase<AppAction, AppState>(\n"
        f"    subject: .combine(initialValue: AppState()), reducer: .identity, middleware: {links})\n}}\n",
    )


def type_check(modules, file, *flags):
    command = ["swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library", "-I", modules, str(file)]
    command += ["-Xfrontend", f"-solver-scope-threshold={SCOPES}", *flags]
    return subprocess.run(command, capture_output=True, text=True)


def main():
    modules = sys.argv[1]
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        # The compiler does not clear up what it puts there.
        os.environ["TMPDIR"] = folder
        file = pathlib.Path(folder, "Chain.swift")
        for name, chain in chains():
            file.write_text(DOMAIN + chain)
            result = type_check(modules, file)
            print("ok  " if result.returncode == 0 else "FAIL", name)
            if result.returncode != 0:
                failed += 1
                print("\n".join(line for line in result.stderr.splitlines() if "error:" in line))
        for arguments, message in MISTAKES:
            action = "AppAction" if "action" in arguments else "OrderAction"
            reducer = "row" if ".rows" in arguments else "orders"
            file.write_text(DOMAIN + f"let all: Reducer<{action}, AppState> =\n  {reducer}.lift({arguments})\n")
            result = type_check(modules, file)
            good = result.stderr.count("error:") > 0 and message in result.stderr
            print("ok  " if good else "FAIL", f"lift({arguments})")
            if not good:
                failed += 1
                print(result.stderr)
        for arguments, message in FEEDBACK_MISTAKES:
            feedback = f"Feedback<OrderAction, Int>.empty.lift({arguments})"
            file.write_text(DOMAIN + f"let all: Feedback<AppAction, AppState> =\n  {feedback}\n")
            good = message in type_check(modules, file).stderr
            print("ok  " if good else "FAIL", feedback)
            failed += not good
        for expression, message in OTHER_MISTAKES:
            parts = "_ base: AnyMiddleware<OrderAction, OrderAction, Int>, _ saver: Feedback<OrderAction, Int>"
            file.write_text(DOMAIN + f"func use({parts}) {{\n  let all = {expression}\n  _ = all\n}}\n")
            good = message in type_check(modules, file).stderr
            print("ok  " if good else "FAIL", expression)
            failed += not good
        for action, message in RECEIVED:
            test = f"func test(_ store: TestStore<AppAction, Int>) async {{ await store.receive({action}) {{ $0 += 1 }} }}\n"
            file.write_text("import PrismStoreTesting\n" + DOMAIN + test)
            good = message in type_check(modules, file).stderr
            print("ok  " if good else "FAIL", f"receive({action})")
            failed += not good
        for handler, action, message in DISPATCHED:
            call = "send" if "TestStore" in handler else "dispatch"
            file.write_text("import PrismStoreTesting\n" + DOMAIN + f"func use(_ {handler}) {{ store.{call}({action}) }}\n")
            good = message in type_check(modules, file).stderr
            print("ok  " if good else "FAIL", f"{handler}, {call}({action})")
            failed += not good
        for arguments, message in PROJECTIONS:
            file.write_text(
                DOMAIN + f"func see(_ store: ReduxStoreBase<AppAction, AppState>) {{ _ = store.projection({arguments}) }}\n")
            result = type_check(modules, file)
            good = message in result.stderr if message else result.returncode == 0
            print("ok  " if good else "FAIL", f"projection({arguments})")
            if not good:
                failed += 1
                print(result.stderr)
        for seer, message in ON_MAIN:
            file.write_text("import PrismStore\nnonisolated enum Tick { case tick }\nenum Screen { static var count = 0 }\n" + seer)
            result = type_check(modules, file, "-default-isolation", "MainActor")
            good = message in result.stderr if message else result.returncode == 0
            print("ok  " if good else "FAIL", "on the main actor,", seer.splitlines()[0])
            failed += not good
        for line, message in WRONG_LINES:
            before = DOMAIN + listed([]).split("\n  }")[0]
            file.write_text(DOMAIN + listed([LINE] * 9 + [line] + [LINE] * 9))
            result = type_check(modules, file)
            errors = [text for text in result.stderr.splitlines() if text.startswith(str(file)) and "error:" in text]
            place = f"{file}:{before.count(chr(10)) + 10}:"
            if message is None:
                good = result.returncode == 0
            else:
                good = errors and all(text.startswith(place) for text in errors) and any(message in text for text in errors)
            print("ok  " if good else "FAIL", f"a list with {line}")
            if not good:
                failed += 1
                print(result.stderr)
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
