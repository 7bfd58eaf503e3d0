#if canImport(Combine)
  public import Combine

  extension ObservableViewModel: ObservableObject {}
  extension MainViewModel: ObservableObject {}
#endif
