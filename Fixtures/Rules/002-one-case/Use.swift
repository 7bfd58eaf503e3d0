func use(_ only: inout Only) -> Bool {
  only.modifyValue { $0 += "!" }
  return only.isValue && Empty.nothing.isNothing
}
