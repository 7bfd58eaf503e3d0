import PrismOptics
func use(_ key: inout Key) -> Int? {
  #if os(macOS)
    return key.command
  #else
    key.modifyBoth { $0.0 += 1 }
    return key.control ?? Key.prism.both.preview(key)?.0 ?? Prism<Key, Int>.control.preview(key)
  #endif
}
