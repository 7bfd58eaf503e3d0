import PrismgenSource
import PrismgenClangFrontend
import PrismgenDriver
import Testing
import Foundation
@Test func generateOne() throws {
  let e = ProcessInfo.processInfo.environment
  var o = COptions(module: e["M"]!)
  if let s = e["S"] { o.selection = .named(s.split(separator: ",").map { Located(String($0)) }) }
  o.optics = e["OPT"] != nil
  for t in e["T"]?.split(separator: ",") ?? [] { let p = t.split(separator: "=").map(String.init); var c = CTypeOptions(name: Located(p[0])); if p[1] != "-" { c.tags = Located(p[1])}; if p.count > 2 { c.tag = Located(p[2]) }; if p.count > 3 { c.union = Located(p[3]) }; o.types.append(c) }
  var r = CRequest(options: o, environment: e)
  r.includes = e["I"]!.split(separator: ":").map(String.init)
  r.packages = e["P"]?.split(separator: " ").map(String.init) ?? []
  let g = CGeneration(r)
  for d in g.diagnostics { print("DIAG", d.severity, d.location.map { "\($0.path):\($0.line)" } ?? "-", d.message, d.help ?? "") }
  if let t = g.text { try t.write(toFile: e["O"]!, atomically: true, encoding: .utf8) }
}
