public import Foundation
public enum Shape { case at(SIMD2<Float>), rows(Slice<[Int]>), matching(Regex<Substring>), none }
public enum Wait { case until(any Clock<Duration>), on(any Actor) }
public func draw(_ shape: Shape, at date: Date) {}
