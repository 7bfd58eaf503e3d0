import Lib2
public enum Loan { case returned(LentPart), all([LentPart]) }
public struct Shelf { public var part: LentPart }
