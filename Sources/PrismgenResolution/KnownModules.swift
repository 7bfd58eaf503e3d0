internal import PrismgenModel

/// Where names come from that no source declares: the modules of the toolchain.
enum KnownModules {
  /// The modules that declare `name`; nil: unknown.
  static func homes(of name: String) -> Set<String>? { table[name] }

  /// Whether ``foundation`` surely declares no type called `name`: all of its names without a prefix are known.
  static func foundationLacks(_ name: String) -> Bool {
    guard table[name] == nil, let first = name.first, first.isUppercase else { return false }
    return !["NS", "CF", "CG", "Dispatch", "OS", "Sec", "XML", "XPC"].contains { name.hasPrefix($0) }
  }

  /// Whether Foundation has such a type, without generic parameters.
  static func isConcreteInFoundation(_ type: String) -> Bool {
    table[type] == foundation && !genericFoundationTypes.contains(type)
  }

  private static let genericFoundationTypes: Set<String> = [
    "CodableConfiguration", "ComparableComparator", "Expression", "FloatingPointFormatStyle",
    "FloatingPointParseStrategy", "IntegerFormatStyle", "IntegerParseStrategy", "KeyPathComparator",
    "ListFormatStyle", "Measurement", "Predicate", "SortDescriptor",
  ]

  /// Whether the module surely declares nothing that hides the names which generated code takes from the standard library.
  static func leavesStandardNames(_ module: String) -> Bool {
    foundation.contains(module) || platform.contains(module) || frameworks.contains(module)
      || KnownLibraries.isKnown(module)
  }

  /// Whether who imports the module sees the names of ``foundation``, or some of them.
  static func bringsFoundation(_ module: String) -> Bool {
    foundation.contains(module) || foundationExporters.contains(module)
  }

  private static let foundationExporters: Set<String> = [
    "AppKit", "AVFoundation", "Cocoa", "CoreData", "CoreLocation", "MapKit", "StoreKit", "SwiftData",
    "SwiftUI", "UIKit", "UserNotifications", "WebKit", "XCTest",
  ]
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
    for name in foundationNames.split(separator: " ") { table[String(name)] = foundation }
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

  private static let foundationNames = """
    AffineTransform AlignmentOptions AttributeContainer AttributeScope AttributeScopes AttributedString \
    AttributedStringKey AttributedStringProtocol AttributedSubstring BlockOperation Bundle ByteCountFormatStyle \
    ByteCountFormatter CGFloat CGPoint CGRect CGRectEdge CGSize CachedURLResponse Calendar CharacterSet CocoaError \
    CodableAttributedStringKey CodableConfiguration CodableWithConfiguration ComparableComparator ComparisonResult \
    ContiguousBytes CustomNSError Data DataProtocol Date DateComponents DateComponentsFormatter DateFormatter \
    DateInterval DateIntervalFormatter Decimal DecodableWithConfiguration DecodingConfigurationProviding Dimension \
    DiscontiguousAttributedSubstring DiscreteFormatStyle DistributedNotificationCenter EncodableWithConfiguration \
    EncodingConfigurationProviding EnergyFormatter Expression FileAttributeKey FileAttributeType FileHandle FileManager \
    FileManagerDelegate FileProtectionType FileWrapper FloatingPointFormatStyle FloatingPointParseStrategy FormatStyle \
    Formatter HTTPCookie HTTPCookiePropertyKey HTTPCookieStorage HTTPURLResponse Host ISO8601DateFormatter IndexPath \
    IndexSet InflectionRule InputStream IntegerFormatStyle IntegerParseStrategy JSONDecoder JSONEncoder \
    JSONSerialization KeyPathComparator LengthFormatter ListFormatStyle ListFormatter Locale LocalizedError \
    LocalizedStringResource MassFormatter Measurement MeasurementFormatter Morphology MutableDataProtocol NSArray \
    NSAttributedString NSDictionary NSError NSNumber NSObject NSRange NSRegularExpression NSString NetService \
    Notification NotificationCenter NotificationQueue NumberFormatter ObjCBool OperatingSystemVersion \
    Operation OperationQueue OutputStream POSIXError ParseStrategy ParseableFormatStyle PersonNameComponents \
    PersonNameComponentsFormatter Pipe Port PortDelegate PortMessage Predicate PredicateBindings PredicateError \
    PredicateExpression PredicateExpressions Process ProcessInfo Progress ProgressReporting PropertyListDecoder \
    PropertyListEncoder PropertyListSerialization QualityOfService RecoverableError ReferenceConvertible \
    RelativeDateTimeFormatter RunLoop Scanner SocketPort SortComparator SortDescriptor SortOrder \
    StandardPredicateExpression Stream StreamDelegate StringTransform Thread TimeInterval TimeZone Timer URL \
    URLAuthenticationChallenge URLCache URLComponents URLCredential URLCredentialStorage URLError URLProtectionSpace \
    URLProtocol URLProtocolClient URLQueryItem URLRequest URLResourceKey URLResourceValues URLResponse URLSession \
    URLSessionConfiguration URLSessionDataDelegate URLSessionDataTask URLSessionDelegate URLSessionDownloadDelegate \
    URLSessionDownloadTask URLSessionStreamDelegate URLSessionStreamTask URLSessionTask URLSessionTaskDelegate \
    URLSessionTaskMetrics URLSessionUploadTask URLSessionWebSocketDelegate URLSessionWebSocketTask UUID UndoManager Unit \
    UnitAcceleration UnitAngle UnitArea UnitConcentrationMass UnitConverter UnitConverterLinear UnitDispersion \
    UnitDuration UnitElectricCharge UnitElectricCurrent UnitElectricPotentialDifference UnitElectricResistance \
    UnitEnergy UnitFrequency UnitFuelEfficiency UnitIlluminance UnitInformationStorage UnitLength UnitMass UnitPower \
    UnitPressure UnitSpeed UnitTemperature UnitVolume UserDefaults XMLDocument XMLElement XMLNode XMLParser \
    XMLParserDelegate uuid_t
    """
}
