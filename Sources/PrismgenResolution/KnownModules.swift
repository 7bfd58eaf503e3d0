internal import PrismgenModel

/// Where names come from that no source declares: the modules of the toolchain.
package enum KnownModules {
  /// Whether the standard library or another of them has something called `name`.
  @Sendable
  package static func declare(_ name: String) -> Bool {
    homes(of: name) != nil || StandardLibrary.declares(name)
  }

  /// The modules that declare `name`; nil: unknown.
  static func homes(of name: String) -> Set<String>? { table[name] }

  /// Those of ``homes(of:)`` that the compiler takes the name from where several are imported, the first one that is there.
  /// FoundationNetworking and FoundationXML hand nothing on; Foundation does for the other two.
  static func preferredHomes(of name: String) -> [String] {
    (partsOfFoundation[name].map { [$0] } ?? []) + ["Foundation"]
  }

  private static let partsOfFoundation: [String: String] = {
    var parts: [String: String] = [:]
    for (module, names) in foundationParts {
      for name in names.split(separator: " ") { parts[String(name)] = module }
    }
    return parts
  }()

  /// Whether ``foundation`` surely declares no type called `name`: all of its names without a prefix are known.
  static func foundationLacks(_ name: String) -> Bool {
    guard table[name] == nil, let first = name.first, first.isUppercase else { return false }
    return !["NS", "CF", "CG", "Dispatch", "OS", "Sec", "XML", "XPC"].contains { name.hasPrefix($0) }
  }

  /// Whether Foundation has such a type, without generic parameters.
  ///
  /// - Parameter isNested: whether it is asked of what is nested in the type.
  static func isConcreteInFoundation(_ type: String, isNested: Bool = false) -> Bool {
    table[type] == foundation && !genericFoundationTypes.contains(type)
      && !(isNested && genericFoundationNamespaces.contains(type))
  }

  private static let genericFoundationNamespaces: Set<String> = ["AttributedString", "PredicateExpressions"]

  private static let genericFoundationTypes: Set<String> = [
    "CodableConfiguration", "ComparableComparator", "Expression", "FloatingPointFormatStyle",
    "FloatingPointParseStrategy", "IntegerFormatStyle", "IntegerParseStrategy", "KeyPathComparator",
    "ListFormatStyle", "Measurement", "Predicate", "SortDescriptor",
  ]

  /// Whether the module surely declares nothing that hides the names which generated code takes from the standard library.
  static func leavesStandardNames(_ module: String) -> Bool {
    keepingStandardNames.contains(module) || KnownLibraries.isKnown(module)
  }

  private static let keepingStandardNames = NameSet(foundation.union(platform).union(frameworks))

  /// Whether who imports the module sees the names of ``foundation``, or some of them.
  static func bringsFoundation(_ module: String) -> Bool {
    foundationAndExporters.contains(module)
  }

  private static let foundationAndExporters = NameSet(
    foundation.union([
      "AppKit", "AVFoundation", "Cocoa", "CoreData", "CoreLocation", "MapKit", "StoreKit", "SwiftData",
      "SwiftUI", "UIKit", "UserNotifications", "WebKit", "XCTest",
    ]))
  private static let frameworks: Set<String> = [
    "AppKit", "AVFoundation", "ArgumentParser", "Cocoa", "Collections", "Combine", "CoreData",
    "CoreFoundation",
    "CoreGraphics", "CoreLocation", "Dispatch", "Distributed", "MapKit", "Observation", "PrismOptics",
    "PrismStore", "PrismStoreCombine", "PrismStoreTesting", "RegexBuilder", "StoreKit", "Swift", "SwiftData",
    "SwiftUI", "Synchronization", "Testing", "UIKit", "UserNotifications", "WebKit", "XCTest",
    "_Concurrency", "_StringProcessing", "os",
  ]
  static let foundation: Set<String> = [
    "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
    "FoundationXML",
  ]
  private static let platform: Set<String> = [
    "Android", "Bionic", "CRT", "Darwin", "Foundation", "Glibc", "Musl", "WASILibc", "WinSDK", "ucrt",
  ]

  private static let table: [String: Set<String>] = {
    var table: [String: Set<String>] = [:]
    for name in platformNames.split(separator: " ") { table[String(name)] = platform }
    for name in windowsNames.split(separator: " ") { table[String(name)] = ["WinSDK"] }
    for names in [foundationNames] + foundationParts.values {
      for name in names.split(separator: " ") { table[String(name)] = foundation }
    }
    for name in StandardLibrary.globalTypes.union(StandardLibrary.names) where table[name] == nil {
      table[name] = ["Swift"]
    }
    return table
  }()

  private static let platformNames = """
    DIR FILE addrinfo dev_t dirent gid_t group in6_addr in_addr in_addr_t in_port_t ino_t iovec mode_t msghdr off_t \
    passwd pid_t pollfd pthread_mutex_t pthread_t rlimit rusage sa_family_t sigset_t size_t sockaddr sockaddr_in \
    sockaddr_in6 sockaddr_storage sockaddr_un socklen_t ssize_t stat termios time_t timespec timeval tm uid_t utsname \
    winsize
    """

  private static let windowsNames = """
    DWORD FILETIME HANDLE HKEY HMODULE HRESULT HWND LARGE_INTEGER NTSTATUS OVERLAPPED PROCESS_INFORMATION \
    SECURITY_ATTRIBUTES SOCKET STARTUPINFOW ULONG WCHAR
    """

  /// Those that are not of the module that everybody imports, but for the few that it declares again.
  private static let foundationParts = [
    "FoundationEssentials": essentialsNames, "FoundationInternationalization": internationalizationNames,
    "FoundationNetworking": networkingNames, "FoundationXML": xmlNames,
  ]

  private static let foundationNames = """
    AffineTransform AlignmentOptions BlockOperation Bundle ByteCountFormatter CGFloat CGPoint CGRect CGRectEdge \
    CGSize CharacterSet CustomNSError DateComponentsFormatter DateFormatter DateIntervalFormatter Dimension \
    DistributedNotificationCenter EnergyFormatter FileHandle FileWrapper Formatter Host ISO8601DateFormatter \
    IndexSet InflectionRule InputStream JSONSerialization LengthFormatter ListFormatter LocalizedStringResource \
    MassFormatter Measurement MeasurementFormatter Morphology NSArray NSAttributedString NSDictionary NSError \
    NSNumber NSObject NSRange NSRegularExpression NSString NetService Notification NotificationQueue \
    NumberFormatter ObjCBool Operation OperationQueue OutputStream PersonNameComponents \
    PersonNameComponentsFormatter Pipe Port PortDelegate PortMessage Process Progress ProgressReporting \
    PropertyListSerialization QualityOfService RecoverableError ReferenceConvertible RelativeDateTimeFormatter \
    RunLoop Scanner SocketPort Stream StreamDelegate StringTransform Thread TimeInterval Timer URLError \
    URLResourceKey URLResourceValues UndoManager Unit UnitAcceleration UnitAngle UnitArea UnitConcentrationMass \
    UnitConverter UnitConverterLinear UnitDispersion UnitDuration UnitElectricCharge UnitElectricCurrent \
    UnitElectricPotentialDifference UnitElectricResistance UnitEnergy UnitFrequency UnitFuelEfficiency \
    UnitIlluminance UnitInformationStorage UnitLength UnitMass UnitPower UnitPressure UnitSpeed UnitTemperature \
    UnitVolume UserDefaults
    """

  private static let essentialsNames = """
    AttributeContainer AttributeScope AttributeScopes AttributedString AttributedStringKey \
    AttributedStringProtocol AttributedSubstring Calendar CocoaError CodableAttributedStringKey \
    CodableConfiguration CodableWithConfiguration ComparableComparator ComparisonResult ContiguousBytes Data \
    DataProtocol Date DateComponents DateInterval Decimal DecodableWithConfiguration \
    DecodingConfigurationProviding DiscontiguousAttributedSubstring DiscreteFormatStyle \
    EncodableWithConfiguration EncodingConfigurationProviding Expression FileAttributeKey FileAttributeType \
    FileManager FileManagerDelegate FileProtectionType FormatStyle IndexPath JSONDecoder JSONEncoder Locale \
    LocalizedError MutableDataProtocol NotificationCenter OperatingSystemVersion POSIXError ParseStrategy \
    ParseableFormatStyle Predicate PredicateBindings PredicateError PredicateExpression PredicateExpressions \
    ProcessInfo PropertyListDecoder PropertyListEncoder SortComparator SortOrder StandardPredicateExpression \
    TimeZone URL URLComponents URLQueryItem UUID uuid_t
    """

  private static let internationalizationNames = """
    ByteCountFormatStyle FloatingPointFormatStyle FloatingPointParseStrategy IntegerFormatStyle \
    IntegerParseStrategy KeyPathComparator ListFormatStyle SortDescriptor
    """

  private static let networkingNames = """
    CachedURLResponse HTTPCookie HTTPCookiePropertyKey HTTPCookieStorage HTTPURLResponse \
    URLAuthenticationChallenge URLCache URLCredential URLCredentialStorage URLProtectionSpace URLProtocol \
    URLProtocolClient URLRequest URLResponse URLSession URLSessionConfiguration URLSessionDataDelegate \
    URLSessionDataTask URLSessionDelegate URLSessionDownloadDelegate URLSessionDownloadTask \
    URLSessionStreamDelegate URLSessionStreamTask URLSessionTask URLSessionTaskDelegate URLSessionTaskMetrics \
    URLSessionUploadTask URLSessionWebSocketDelegate URLSessionWebSocketTask
    """

  private static let xmlNames = """
    XMLDocument XMLElement XMLNode XMLParser XMLParserDelegate
    """
}
