// The C library of the system that this is built for, under one name. Swift has no other way to pass a module on.
#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Glibc
#endif
