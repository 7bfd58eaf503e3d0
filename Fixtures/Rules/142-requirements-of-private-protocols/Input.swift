private protocol Titled { var title: String? { get } }
extension Titled { var title: String? { nil } }
enum Page: Titled { case title(String), empty }

fileprivate protocol Answering {}
extension Answering { var isAnswer: Bool { true } }
enum Reply: Answering { case answer, question }

enum Outer {
  private protocol Never {}
  enum Quiet: Never { case low, off }
}

class Shared {}
@MainActor private protocol Isolated { static func shared(_ value: Int) -> Self }
enum Resource: Isolated { case shared(Int), own }
struct Holder: MainIsolated { var shared: Shared }
@MainActor private protocol MainIsolated {}
