import PrismOptics
import PrismStore

// A large payload, of which one element is changed; in a struct and in a case of an enum.

struct Ledger {
  var rows: [Int]
  var title: String = ""
  var visits: Int = 0
}

enum Screen {
  case closed
  case open([Int])
}

enum LedgerAction {
  case row(Int)
  case visit
}

let rowReducer = Reducer<Int, [Int]>.reduce { index, rows in rows[index] += 1 }
let visitReducer = Reducer<(), Int>.reduce { _, visits in visits += 1 }
let ledgerReducer: Reducer<LedgerAction, Ledger> =
  rowReducer.lift(action: \LedgerAction.row, state: \Ledger.rows)
  <> visitReducer.lift(action: \LedgerAction.visit, state: \Ledger.visits)
let screenReducer: Reducer<LedgerAction, Screen> = rowReducer.lift(
  action: LedgerAction.prism.row, state: Screen.prism.open)

// Five levels of enums.

enum Level1 { case down(Level2), stop }
enum Level2 { case down(Level3), stop }
enum Level3 { case down(Level4), stop }
enum Level4 { case down(Level5), stop }
enum Level5 { case down(Int), stop }
