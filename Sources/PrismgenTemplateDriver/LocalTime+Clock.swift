internal import PrismgenStencil

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

extension LocalTime {
  /// The time of the machine, in its time zone.
  static var current: Self {
    var moment = timespec()
    clock_gettime(CLOCK_REALTIME, &moment)
    var parts = tm()
    localtime_r(&moment.tv_sec, &parts)
    return Self(
      year: 1900 + Int(parts.tm_year), month: 1 + Int(parts.tm_mon), day: Int(parts.tm_mday),
      hour: Int(parts.tm_hour), minute: Int(parts.tm_min), second: Int(parts.tm_sec),
      millisecond: Int(moment.tv_nsec) / 1_000_000, weekday: Int(parts.tm_wday),
      dayOfYear: 1 + Int(parts.tm_yday), offset: Int(parts.tm_gmtoff),
      zone: parts.tm_zone.map { String(cString: $0) } ?? "GMT")
  }
}
