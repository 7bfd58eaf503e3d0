enum A {
  #if DEBUG
  case dbg(Int)
  #endif
}
enum B {
  #if os(Linux)
    #if arch(x86_64)
    case x(Int)
    #elseif arch(arm64)
    case x(String)
    #else
    case x(Double)
    #endif
  #else
  case x
  #endif
  case y
}
#if os(Linux)
extension B { enum C { case c(Int) } }
#elseif os(macOS)
extension B { enum C { case m(String) } }
#endif
enum P { case a(T); 
  #if DEBUG
  typealias T = Int
  #else
  typealias T = String
  #endif
}
enum Q { case a(Int)
  #if DEBUG
  var isA: Bool { true }
  #endif
}
enum R { case a(Int), b(Int)
  #if !DEBUG
  var a: Int { 1 }
  #endif
}
