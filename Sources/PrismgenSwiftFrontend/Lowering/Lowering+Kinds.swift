internal import PrismgenModel

extension TypeModel.Kind {
  init(_ kind: TypeDecl.Kind) {
    self =
      switch kind {
      case .enum: .enum
      case .struct: .struct
      case .class: .class
      case .actor: .actor
      case .protocol: .protocol
      case .extension: .extension
      }
  }
}

extension MethodModel.Kind {
  init(_ kind: MethodDecl.Kind) {
    self =
      switch kind {
      case .function: .function
      case .initializer: .initializer
      case .deinitializer: .deinitializer
      case .subscript: .subscript
      }
  }
}

extension PropertyModel.Storage {
  init(_ storage: PropertyDecl.Storage) {
    self =
      switch storage {
      case .stored: .stored
      case .observed: .observed
      case .computed: .computed
      }
  }
}
