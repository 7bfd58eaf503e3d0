import Lib

struct Row: Hashable { var number = 0 }
// Nothing isolates what another module declares but its own words.
enum Event { case things(Set<Thing>), counts([Thing: Row]), routes([FlowRoute: Set<Thing.Kind>]), rows(Set<Row>) }
