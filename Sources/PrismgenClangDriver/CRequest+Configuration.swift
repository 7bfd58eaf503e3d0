internal import PrismgenClangFrontend
package import PrismgenConfiguration
internal import PrismgenSource

extension CRequest {
  /// What a configuration file says about a module.
  package init(_ module: CModuleConfiguration, environment: [String: String]) {
    self.init(module: module.module.value, environment: environment)
    includes = module.include.map(\.value)
    defines = module.define.map(\.value)
    headers = module.header.map(\.value)
    packages = module.pkgConfig.map(\.value)
    moduleMap = module.moduleMap?.value
    for path in module.include + module.header + (module.moduleMap.map { [$0] } ?? []) {
      places[path.value] = path.location
    }
    access = module.access.flatMap { .init(rawValue: $0.value) } ?? access
    generatesOptics = module.optics?.value != "false"
    fileComment = module.fileComment.map(\.value)
    marksUnsafe = module.strictMemorySafety?.value == "true"
    let names = module.select ?? []
    let isAllProven = module.select == nil ? module.types.isEmpty : names.map(\.value) == ["all-proven"]
    selection = isAllProven ? .allProven : .named(names)
    types = module.types.map { entry in
      var settings = CTypeOptions(name: entry.name)
      settings.union = entry.union ?? settings.union
      settings.tag = entry.tag
      settings.tags = entry.tags
      settings.mask = entry.mask
      settings.ignore = entry.ignore
      settings.pairs = entry.pairs.map { .init(constant: $0.constant, member: $0.member) }
      return settings
    }
  }
}
