public import Lib

// prismgen: properties
public enum Valve<Item: Flow> {
  case open(Int)
}
