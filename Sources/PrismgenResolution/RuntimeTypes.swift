package import PrismgenModel

/// The public types of the modules that generated files import. In such a file another module's type of the name would be
/// ambiguous.
package enum RuntimeTypes {
  package static let modules: Set<String> = ["PrismOptics", "PrismStore"]

  /// Whether who imports the module so has these types. A public import of one that hands them on would be unused beside one of
  /// the runtime.
  package static func areHandedOn(by item: ImportModel) -> Bool {
    ["PrismStoreCombine", "PrismStoreTesting"].contains(item.module) && (item.access ?? .internal) < .package
  }

  /// What the generic type asks of that argument.
  static func need(ofArgument index: Int, of type: String) -> ArgumentNeed {
    if index == 0, ["ElementAction", "ElementPair"].contains(type) { return .hashing }
    return constrainedTypes.contains(type) ? .anything : .nothing
  }

  /// With other constraints than to Hashable.
  private static let constrainedTypes: Set<String> = [
    "IdentifiedArray", "MonoidBuilder", "StaticActionLift", "StaticCaseSequence", "StaticElementsLift",
    "StaticMixedSequence", "StaticOptionalLift", "StaticPropertySequence", "StaticSequence",
    "StaticStateLift", "StaticValuesLift",
  ]

  package static let optics = [
    "Prism", "Lens", "AffineTraversal", "Prismatic", "Lensable", "PrismPath", "LensPath", "Optic", "With",
  ]

  package static let store: Set<String> = [
    "ActionHandler", "ActionOptic", "ActionPath", "ActionSource", "AfterReducer", "AnyActionHandler",
    "AnyCancellable", "AnyMiddleware", "CasePath", "DispatchedAction", "Effect", "EffectMiddleware",
    "ElementAction", "ElementPair", "Feedback", "GetState", "IO", "IdentifiedArray", "IdentityMiddleware",
    "IgnoringReducer",
    "MainViewModel", "Middleware", "MiddlewareBuilder", "MiddlewareProtocol", "Monoid", "MonoidBuilder",
    "MutableReduceFunction", "ObservableViewModel", "PartialGetter", "PropertyPath", "PublishSubject",
    "ReduceFunction", "Reducer", "ReducerBuilder", "ReducerType", "ReduxStore", "ReduxStoreBase", "Semigroup",
    "ShouldEmitValue", "StateGetter", "StateGetterPath", "StateOptic", "StatePath", "StateProvider",
    "StateSubject", "StaticActionLift", "StaticCaseSequence", "StaticElementsLift", "StaticMixedSequence",
    "StaticOptionalLift",
    "StaticPath", "StaticPropertySequence", "StaticReducer", "StaticSequence", "StaticStateLift",
    "StaticValuesLift",
    "StoreDiagnostic", "StoreProjection", "StoreType", "UnfailablePublisherType",
  ]
}
