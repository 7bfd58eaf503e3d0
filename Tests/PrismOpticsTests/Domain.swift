// A small radio: the types that the laws are checked on.

enum Command: Equatable { case tuner(TunerCommand), sleep(minutes: Int), playlist([Int]), off }
enum TunerCommand: Equatable { case seek(Seek), preset(slot: Int, name: String) }
enum Seek: Equatable { case up(Double), down(Double), preview(Int) }

struct Radio: Equatable { var tuner = Tuner(), power = Power.standby, history: [Int] = [] }
struct Tuner: Equatable { var band = Band(), locked = false }
struct Band: Equatable { var low = 87.5, high = 108.0 }
enum Power: Equatable { case standby, playing(Session) }
struct Session: Equatable { var volume = 5, queue: [Int] = [] }

enum Tree<Leaf>: Sendable where Leaf: Sendable { case leaf(Leaf), many([Leaf]) }
