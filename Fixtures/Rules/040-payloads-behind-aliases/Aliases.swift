import Foundation
import Lib
#if canImport(FoundationEssentials)
import FoundationEssentials
#endif
public typealias ID = UUID
public enum Names { public typealias Many = [Thing] }
public typealias Count = Int
