@propertyWrapper struct Wrap { var wrappedValue = 1 }
#if NEVER
  @IsCases enum Known { case a(Int) }
  @Unknown enum Other { case b(Int) }
#endif
enum Plain { case c(Int) }
