import PrismgenSource
import PrismgenClangFrontend
import Testing
import Foundation
@Test func scratch() {
  let e = ProcessInfo.processInfo.environment
  let lib = LibClang(path: e["LC"]!)!
  print(lib.version, lib.resourceDirectoryNames)
  let (f, d) = lib.read(HeaderInput(headers: [e["H"]!], arguments: e["A"]?.split(separator: " ").map(String.init) ?? [], resourceDirectory: e["R"]!, readsMacros: true))
  print(d.map{"\($0.location!): \($0.message)"}.joined(separator: "\n"))
  for (i, r) in f.records.enumerated() where e["ALL"] != nil || (r.kind == .union && !r.location.path.contains("/bits/")) { print("record", i, r.kind, r.names, r.location.path, r.location.line); for x in r.fields { print("   ", x.name, x.type, x.offset as Any, x.comment) } }
  for r in f.enums { print("enum", r.names, r.constants.count, r.constants.first!) }
  print(f.macros.count)
}
