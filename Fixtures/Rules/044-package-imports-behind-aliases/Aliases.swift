public import Foundation
public import Lib
public typealias ID = UUID
public typealias Length = CGFloat
public typealias Part = Thing
