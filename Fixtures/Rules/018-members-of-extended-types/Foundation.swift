import Foundation
extension String { enum Coding { case known(Encoding), compared(CompareOptions, [Encoding]) } }
