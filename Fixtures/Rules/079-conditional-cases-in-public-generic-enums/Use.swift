import PrismOptics
func use(_ load: Load<Int>) -> Int? {
  #if os(Linux)
    return load.linux?.first ?? load.more ?? Load<Int>.prism.linux.preview(load)?.first
  #else
    return load.done
  #endif
}
