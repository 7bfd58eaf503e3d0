struct File: ~Copyable {}
// A type is a value that can be copied, whatever its own values can.
enum Kind { case any(any ~Copyable.Type), file(File.Type), maybe((any ~Copyable.Type)?), number(Int) }
struct Holder { var kind: any ~Copyable.Type, number: Int }
