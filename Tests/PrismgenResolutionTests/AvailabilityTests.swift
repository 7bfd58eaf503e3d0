import PrismgenModel
import Testing

/// Attributes of several declarations on one.
@Suite struct AvailabilityTests {
  @Test(arguments: [
    (["macOS 14, *", "macOS 13, *"], ["macOS 14, *"]), (["macOS 13, *", "macOS 14, *"], ["macOS 14, *"]),
    (["macOS 14, *", "macOS 13, *", "macOS 15, *"], ["macOS 15, *"]),
    (["macOS 14.0, *", "macOS 14, *"], ["macOS 14.0, *"]),
    (["macOS 13.9, *", "macOS 13.10, *"], ["macOS 13.10, *"]),
    (["macOS 14, *", "macOS 13,iOS 17, *"], ["macOS 14, *", "iOS 17, *"]),
    (["macOS 14, iOS 16, *", "macOS 13, iOS 17, *"], ["macOS 14, *", "iOS 17, *"]),
    (["macOS 14,  iOS 17 , *", "tvOS 13, *"], ["macOS 14,  iOS 17 , *", "tvOS 13, *"]),
    (["macOS, introduced: 13, deprecated: 15", "macOS 14, *"], ["macOS, deprecated: 15", "macOS 14, *"]),
    (
      ["macOS, introduced: 15, message: \"a, b\"", "macOS 14, *"],
      ["macOS, introduced: 15, message: \"a, b\""]
    ),
    (["macOS, introduced: 13, message: \"a\"", "macOS 14, *"], ["macOS 14, *"]),
    (["macOS, introduced: 13, deprecated", "macOS 14, *"], ["macOS, deprecated", "macOS 14, *"]),
    (["macOS, introduced: 13", "macOS, introduced: 14"], ["macOS, introduced: 14"]),
    (["OSX 13, *", "macOS 14, *"], ["macOS 14, *"]),
    (["swift 5.9", "swift, introduced: 5.10"], ["swift, introduced: 5.10"]),
    (
      ["macOS, deprecated: 14", "macOS, deprecated: 13"], ["macOS, deprecated: 14", "macOS, deprecated: 13"]
    ),
    (["macOS, unavailable", "macOS 14, *"], ["macOS, unavailable", "macOS 14, *"]),
    (
      ["*, deprecated, message: \"macOS 13, \\\"x\\\", *\"", "macOS 14, *"],
      ["*, deprecated, message: \"macOS 13, \\\"x\\\", *\"", "macOS 14, *"]
    ),
  ]) func onePlatformHasOneVersion(_ arguments: [String], _ expected: [String]) {
    #expect(
      Availability.withoutRepetition(arguments.map { "@available(\($0))" })
        == expected.map { "@available(\($0))" })
  }

  @Test func othersStay() {
    let attributes = [
      "#if A\n@available(macOS 13, *)\n#endif", "@available(macOS 14, *)", "@_spi(macOS)",
      "@available(iOS 14, *)",
    ]
    #expect(Availability.withoutRepetition(attributes) == attributes)
  }
}
