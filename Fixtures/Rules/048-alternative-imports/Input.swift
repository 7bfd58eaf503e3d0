// Where the one module is missing, the other must bring the type.
#if canImport(Foundation)
  public import Foundation
#else
  public import Lib
#endif

public enum Moment {
  case at(Date)
  case never
}
