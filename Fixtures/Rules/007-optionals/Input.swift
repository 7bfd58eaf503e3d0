enum Maybe {
  case single(Int?)
  case double(Int??)
  case implicit(String!)
  case function((() -> Void)?)
  case implicitFunction((() -> Void)!), implicitFunctions([() -> Int]!)
}
