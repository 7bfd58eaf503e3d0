import PrismOptics
enum Load<T> { case done(T), failed(Int), many([T]) }
extension Prism where Part == Int { static func failed<T>() -> Self where Whole == Load<T> { .init(preview: { _ in nil }, review: { .failed($0) }) } }
enum Plain { case x(Int), y(Int) }
extension Prism<Plain, Int> { static var x: Self { .init(preview: { $0.x }, review: { .x($0) }) } }
enum Tight { case x(Int), y(Int) }
extension Prism where Whole==Tight, Part==Int { static var x: Self { .init(preview: { $0.x }, review: { .x($0) }) } }
enum Turned { case x(Int), y(Int) }
extension Prism where Int == Part, Turned == Whole { static var x: Self { .init(preview: { $0.x }, review: { .x($0) }) } }
