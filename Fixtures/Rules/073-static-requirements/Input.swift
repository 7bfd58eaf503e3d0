protocol Starting { static var initial: Self { get }; static func at(_ value: Int) -> Self }
enum State: Starting { case initial, at(Int) }
func make<S: Starting>(_: S.Type) -> [S] { [.initial, .at(3)] }
