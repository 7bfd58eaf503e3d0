public enum Change { case by(Count) }
enum Kept { case id(ID) }
