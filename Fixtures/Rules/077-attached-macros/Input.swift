@propertyWrapper struct Wrap { var wrappedValue = 1 }
#if NEVER
  @IsCases enum Known { case a(Int) }
  @Unknown enum Other { case b(Int) }
  @Prism enum Accessors { case d(Int) }
  @Prisms enum Optics { case e(Int), f }
  enum OneCase {
    @PrismCase case g(Int)
    case h
  }
  @DebugDescription enum Summary { case i }
  @_spi_available(macOS 10.15, *) public enum Early { case j }
#endif
@_noEagerMove @_assemblyVision @_allowFeatureSuppression(Some) enum Inert { case k(Int) }
enum Plain { case c(Int) }
