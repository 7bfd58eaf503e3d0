import PrismgenSource
import PrismgenClangFrontend
import Testing
import Foundation
@Test func scratch() {
  let e = ProcessInfo.processInfo.environment
  let lib = LibClang(path: e["LC"]!)!
  let (f, d) = lib.read(HeaderInput(headers: e["H"]!.split(separator: ",").map(String.init), arguments: e["A"]?.split(separator: " ").map(String.init) ?? [], resourceDirectory: e["R"]!, readsMacros: true))
  print(d.map{"\($0.location!): \($0.message)"}.joined(separator: "\n"))
  var o = COptions(module: "M")
  for t in e["T"]?.split(separator: ",") ?? [] { let p = t.split(separator: "=").map(String.init); var c = CTypeOptions(name: Located(p[0])); c.tags = Located(p[1]); if p.count > 2 { c.tag = Located(p[2]) }; if p.count > 3 { c.union = Located(p[3]) }; o.types.append(c) }
  let (us, ds) = UnionFinder(f).unions(o)
  for d in ds { print("DIAG", d.message) }
  for u in us where u.isProven || o.options(for: f.records[u.owner].names) != nil || e["ALL"] != nil {
    print("== \(f.records[u.owner].names) \(u.shape) union \(u.unionField?.name ?? "-") tag \(u.tag.name) tags \(u.tags.count) proven \(u.isProven)")
    for p in u.match.pairs { print("   \(p.constant) -> \(p.member) [\(p.evidence)]") }
    for p in u.match.proposals { print("   ?? \(p.constant) -> \(p.member) [\(p.evidence)]") }
    for p in u.match.conflicts { print("   !! \(p.constant) -> \(p.members)") }
    print("   pairs \(u.match.pairs.count) proposals \(u.match.proposals.count) members \(f.records[u.union].fields.count)")
  }
}
@Test func comments() {
  let e = ProcessInfo.processInfo.environment
  let lib = LibClang(path: e["LC"]!)!
  let (f, _) = lib.read(HeaderInput(headers: e["H"]!.split(separator: ",").map(String.init), arguments: [], resourceDirectory: e["R"]!, readsMacros: false))
  for r in f.records where !r.location.path.contains("/bits/") { print("record", r.names, r.comment); for x in r.fields { print("   ", x.name, x.comment) } }
  for r in f.enums where !r.location.path.contains("/bits/") { print("enum", r.names); for x in r.constants { print("   ", x.name, x.comment) } }
}
