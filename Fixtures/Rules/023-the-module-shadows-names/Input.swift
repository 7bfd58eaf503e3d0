struct Bool { var on = true }
struct Prism {}
struct Swift {}
struct PrismOptics {}
struct Error {}
enum Event { case flag(Bool), prism2(Prism), number(Int), done }
extension Dictionary { enum Edit { case set(Key, Value), key(Key), clear } }
