package import Lib
extension Thing {
  package struct Place { package var row = 0 }
}
