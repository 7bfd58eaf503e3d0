enum Bare { case hashValue, other }
enum Payload { case hashValue(Int), other }
