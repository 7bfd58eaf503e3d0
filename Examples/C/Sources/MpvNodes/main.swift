import CMpv

/// Asks mpv for a property as a node; nothing is played.
guard let handle = mpv_create() else { preconditionFailure("mpv_create") }
defer { mpv_terminate_destroy(handle) }
precondition(
  mpv_set_option_string(handle, "vo", "null") >= 0 && mpv_set_option_string(handle, "ao", "null") >= 0)
precondition(mpv_initialize(handle) >= 0)

func describe(_ node: mpv_node) -> String {
  switch node.payload {
  case .string(let text): text.map { String(cString: $0) } ?? "NULL"
  case .flag(let value): value == 0 ? "no" : "yes"
  case .int64(let value): "\(value)"
  case .double(let value): "\(value)"
  case .nodeArray(let list): "\(list?.pointee.num ?? 0) nodes"
  case .nodeMap(let list): "\(list?.pointee.num ?? 0) entries"
  case .none, .osdString, .node, .byteArray, .unrecognized: "?"
  }
}

func describeByHand(_ node: mpv_node) -> String {
  if node.format == MPV_FORMAT_STRING { return String(cString: node.u.string) }
  if node.format == MPV_FORMAT_FLAG { return node.u.flag == 0 ? "no" : "yes" }
  if node.format == MPV_FORMAT_INT64 { return "\(node.u.int64)" }
  if node.format == MPV_FORMAT_DOUBLE { return "\(node.u.double_)" }
  if node.format == MPV_FORMAT_NODE_ARRAY { return "\(node.u.list.pointee.num) nodes" }
  if node.format == MPV_FORMAT_NODE_MAP { return "\(node.u.list.pointee.num) entries" }
  return "?"
}

var lines: [String] = []
for name in ["volume", "pause", "vo", "protocol-list"] {
  var node = mpv_node()
  guard mpv_get_property(handle, name, MPV_FORMAT_NODE, &node) >= 0 else { continue }
  defer { mpv_free_node_contents(&node) }
  precondition(describe(node) == describeByHand(node) && describe(node) != "?")
  lines.append("\(name) is \(node.isString || node.isNodeArray ? "text or list" : describe(node))")
}
precondition(lines.count >= 2)
print("mpv:", lines.joined(separator: ", "))
