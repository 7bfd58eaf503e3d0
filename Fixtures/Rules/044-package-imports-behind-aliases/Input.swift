public import Foundation
public import Lib
package enum Action { case picked(ID), all([Part]) }
package struct Model { package var id: ID }
public func use(_ date: Date, _ thing: Thing) {}
