import PrismgenModel

/// The libraries that a file imports, so far as it is known which member types their protocols and macros bring, and which
/// protocols are an actor's.
///
/// What a name means inside a type depends on all that the type inherits. No source of the module tells what comes from
/// other modules, and a macro is a program. These are known, because most code with actions and states is built on them.
struct KnownLibraries: OptionSet {
  var rawValue: UInt8

  static let composableArchitecture = Self(rawValue: 1 << 0)
  static let casePaths = Self(rawValue: 1 << 1)
  static let dependencies = Self(rawValue: 1 << 2)
  static let observation = Self(rawValue: 1 << 3)
  static let combine = Self(rawValue: 1 << 4)
  static let swiftUI = Self(rawValue: 1 << 5)
  static let foundation = Self(rawValue: 1 << 6)
  /// A module of which nobody knows what it hands on.
  static let others = Self(rawValue: 1 << 7)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(importedBy imports: [ImportModel]) {
    self = imports.reduce(into: []) {
      let module = $1.module
      $0.formUnion(Self.modules[module] ?? (KnownModules.leavesStandardNames(module) ? [] : .others))
      if KnownModules.bringsFoundation(module) { $0.insert(.foundation) }
    }
  }

  static func isKnown(_ module: String) -> Bool { modules[module] != nil }

  /// Whether one of them is known to declare `name` at its top level.
  func mayDeclare(_ name: String) -> Bool {
    contains(.foundation) && KnownModules.homes(of: name)?.isDisjoint(with: KnownModules.foundation) == false
  }

  /// The member types of a type that conforms to the protocol; nil: not known.
  func memberTypes(ofProtocol name: String) -> [String]? { find(name, in: Self.protocols) }

  /// Those that the macro adds, or gives by conformances.
  func memberTypes(ofMacro name: String) -> [String]? { find(name, in: Self.macros) }

  /// Whether the protocol is `@MainActor`, and with it the types whose own declaration names it; nil: it may be one that another
  /// module hands on, or one of UIKit that some of its versions bind to the actor.
  func isolates(_ name: String) -> Bool? {
    if contains(.swiftUI), Self.isolatingProtocols.contains(name) || Self.namesOfViews.contains(name) {
      return true
    }
    return contains(.others) && Self.namesOfViews.contains(name) || Self.valuesOfUIKit.contains(name)
      ? nil : false
  }

  /// Whether the property wrapper is, so that in language mode 5 a property with it isolates the type around it.
  func isolatesAround(_ wrapper: String) -> Bool {
    contains(.swiftUI) && Self.isolatingWrappers.contains(wrapper)
  }

  /// Whether it is the macro, or a protocol, for classes that a view observes: neither makes them Sendable nor keeps an actor
  /// from isolating them.
  func areObserved(by name: String) -> Bool {
    switch name {
    case "Observable": !isDisjoint(with: [.observation, .foundation])
    case "ObservableObject": contains(.combine)
    default: false
    }
  }

  private func find(_ name: String, in table: [String: Entry]) -> [String]? {
    guard !isEmpty, let entry = table[name], !isDisjoint(with: entry.library) else { return nil }
    return entry.memberTypes
  }

  private typealias Entry = (library: KnownLibraries, memberTypes: [String])

  /// With what the modules export of each other.
  private static let modules: [String: KnownLibraries] = [
    "ComposableArchitecture": [.composableArchitecture, .casePaths, .dependencies, .observation],
    "CasePaths": .casePaths, "CasePathsCore": .casePaths,
    "SwiftNavigation": [.casePaths, .observation], "SwiftUINavigation": [.casePaths, .observation],
    "UIKitNavigation": [.casePaths, .observation],
    "Dependencies": .dependencies, "DependenciesMacros": .dependencies,
    "Observation": .observation, "Perception": .observation, "PerceptionCore": .observation,
    "Combine": .combine, "OpenCombine": .combine,
    "SwiftUI": [.swiftUI, .combine, .observation],
  ]

  private static let protocols: [String: Entry] = [
    "Reducer": (.composableArchitecture, ["State", "Action", "Body"]),
    "CaseReducer": (.composableArchitecture, caseReducerTypes),
    "BindableAction": (.composableArchitecture, ["State"]),
    "ViewAction": (.composableArchitecture, ["ViewAction"]),
    "ViewActionSending": (.composableArchitecture, ["StoreState", "StoreAction"]),
    "ObservableState": (.composableArchitecture, []),
    "CasePathable": (.casePaths, casePathTypes), "CasePathIterable": (.casePaths, casePathTypes),
    "DependencyKey": (.dependencies, ["Value"]), "TestDependencyKey": (.dependencies, ["Value"]),
    "Observable": (.observation, []), "Perceptible": (.observation, []),
    "ObservableObject": (.combine, ["ObjectWillChangePublisher"]),
    "View": (.swiftUI, ["Body"]), "App": (.swiftUI, ["Body"]), "Scene": (.swiftUI, ["Body"]),
    "ViewModifier": (.swiftUI, ["Body", "Content"]), "PreviewProvider": (.swiftUI, ["Previews"]),
    "DynamicProperty": (.swiftUI, []),
  ]

  /// Protocols of SwiftUI whose names others may give to protocols of their own.
  private static let isolatingProtocols: Set = [
    "AccessibilityRotorContent", "AnimatableModifier", "App", "ChartContent", "Commands", "ControlWidget",
    "ControlWidgetConfiguration", "ControlWidgetTemplate", "CustomizableToolbarContent", "DropDelegate",
    "DynamicViewContent", "EnvironmentalModifier", "GeometryEffect", "Gesture", "LibraryContentProvider",
    "MapContent", "PreviewModifier", "Scene", "ScrollTargetBehavior", "TabContent", "TableColumnContent",
    "TableRowContent", "ToolbarContent", "Transition", "Widget", "WidgetBundle", "WidgetConfiguration",
  ]

  /// Protocols of UIKit for structs; all others are for classes.
  private static let valuesOfUIKit: Set = ["UIConfigurationState", "UIContentConfiguration"]

  /// Those by whose names SwiftUI is meant, also where a module hands it on.
  private static let namesOfViews: Set = [
    "ButtonStyle", "ControlGroupStyle", "DatePickerStyle", "DisclosureGroupStyle", "FormStyle", "GaugeStyle",
    "GroupBoxStyle", "IndexViewStyle", "LabelStyle", "LabeledContentStyle", "ListStyle", "MenuStyle",
    "NSGestureRecognizerRepresentable", "NSViewControllerRepresentable", "NSViewRepresentable",
    "NavigationSplitViewStyle", "NavigationViewStyle", "PickerStyle", "PreviewProvider",
    "PrimitiveButtonStyle", "ProgressViewStyle", "TabViewStyle", "TableStyle", "TextEditorStyle",
    "TextFieldStyle", "ToggleStyle", "UIGestureRecognizerRepresentable", "UIViewControllerRepresentable",
    "UIViewRepresentable", "View", "ViewModifier", "WKInterfaceObjectRepresentable", "WindowStyle",
    "WindowToolbarStyle",
  ]

  private static let isolatingWrappers: Set = [
    "EnvironmentObject", "FetchRequest", "FocusedObject", "NSApplicationDelegateAdaptor", "ObservedObject",
    "Query", "SectionedFetchRequest", "StateObject", "UIApplicationDelegateAdaptor",
    "WKApplicationDelegateAdaptor", "WKExtensionDelegateAdaptor",
  ]

  private static let macros: [String: Entry] = [
    "Reducer": (.composableArchitecture, caseReducerTypes),
    "ObservableState": (.composableArchitecture, []),
    "ViewAction": (.composableArchitecture, ["StoreState", "StoreAction"]),
    "CasePathable": (.casePaths, casePathTypes),
    "DependencyClient": (.dependencies, []),
    "Observable": (.observation, []), "Perceptible": (.observation, []),
  ]

  private static let caseReducerTypes = ["State", "Action", "Body", "CaseScope"]
  private static let casePathTypes = ["AllCasePaths", "Cases", "_$Element"]
}

/// What some files of a module, or of what it sees, import with `@_exported`, which all of its files have then.
///
/// `@unchecked`: one thread collects, and then all threads only look.
final class ModuleExports: @unchecked Sendable {
  static let none = ModuleExports()

  @exclusivity(unchecked) private(set) var libraries: KnownLibraries = []

  func add(_ imports: [ImportModel]) {
    libraries.formUnion(KnownLibraries(importedBy: imports.filter(\.isExported)))
  }
}
