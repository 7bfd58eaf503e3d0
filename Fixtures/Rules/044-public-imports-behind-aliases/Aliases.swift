public import Foundation
public import Lib
public typealias ID = UUID
public typealias Part = Thing
