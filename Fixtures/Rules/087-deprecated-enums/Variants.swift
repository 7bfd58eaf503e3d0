enum Fresh { @available(*, deprecated) enum Old { case a(Int) }; case b(String) }
@available(*, deprecated, renamed: "Fresh") enum Generic<T> { case done(T), many([T]) }
