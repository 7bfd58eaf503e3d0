public import Foundation
package enum Size { case wide(Length.NativeType) }
public func use(_ date: Date) {}
