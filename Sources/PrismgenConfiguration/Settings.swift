package import PrismgenSource

/// Values for some keys, each with where it comes from.
package struct Settings: Hashable, Sendable {
  package enum Origin: Hashable, Sendable {
    case file(SourceLocation)
    case commandLine
    case standard
  }

  /// What one key is set to. A flag is the text `true` or `false`; lists and choices have been checked.
  package struct Value: Hashable, Sendable {
    /// With their places in a configuration file.
    package var items: [Located<String>]
    package var origin: Origin

    package init(_ items: [Located<String>], _ origin: Origin) {
      self.items = items
      self.origin = origin
    }

    package init(_ texts: [String], _ origin: Origin) { self.init(texts.map { Located($0) }, origin) }

    package var texts: [String] { items.map(\.value) }
  }

  private var values: [ConfigurationKey: Value] = [:]

  package init() {}

  package subscript(key: ConfigurationKey) -> Value? {
    get { values[key] }
    set { values[key] = newValue }
  }

  /// The settings with those of `other` in place of equal keys.
  package func overlaid(by other: Settings) -> Settings {
    var result = self
    result.values.merge(other.values) { $1 }
    return result
  }

  package func items(_ key: ConfigurationKey) -> [Located<String>] { values[key]?.items ?? [] }
  package func texts(_ key: ConfigurationKey) -> [String] { items(key).map(\.value) }
  package func text(_ key: ConfigurationKey) -> String? { items(key).first?.value }
  package func isSet(_ key: ConfigurationKey) -> Bool { values[key] != nil }
  package func flag(_ key: ConfigurationKey) -> Bool { text(key) == "true" }

  /// With the default of every key that has one and is not set.
  package var withDefaults: Settings {
    var result = self
    for key in ConfigurationKey.allCases where result[key] == nil {
      result[key] = key.defaultValue.map { Value([$0], .standard) }
    }
    return result
  }
}
