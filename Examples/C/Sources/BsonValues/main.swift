import CBson

/// Builds a document and reads its values back.
guard let document = bson_new() else { preconditionFailure("bson_new") }
defer { bson_destroy(document) }
precondition(
  bson_append_int32(document, "sides", -1, 3) && bson_append_utf8(document, "name", -1, "prism", -1))
precondition(bson_append_bool(document, "clear", -1, true) && bson_append_double(document, "index", -1, 1.5))

/// `bson_iter_t` is aligned to 128 bytes, so that Swift sees an opaque pointer and the memory is ours to give.
let memory = UnsafeMutableRawPointer.allocate(byteCount: 256, alignment: 128)
defer { memory.deallocate() }
let iterator = OpaquePointer(memory)

func describe(_ value: bson_value_t) -> String {
  switch value.payload {
  case .int32(let number): "\(number)"
  case .utf8(let text): String(cString: text.str)
  case .bool(let flag): "\(flag)"
  case .double(let number): "\(number)"
  default: "?"
  }
}

func describeByHand(_ value: bson_value_t) -> String {
  if value.value_type == BSON_TYPE_INT32 { return "\(value.value.v_int32)" }
  if value.value_type == BSON_TYPE_UTF8 { return String(cString: value.value.v_utf8.str) }
  if value.value_type == BSON_TYPE_BOOL { return "\(value.value.v_bool)" }
  return value.value_type == BSON_TYPE_DOUBLE ? "\(value.value.v_double)" : "?"
}

var lines: [String] = []
precondition(bson_iter_init(iterator, document))
while bson_iter_next(iterator) {
  guard let value = bson_iter_value(iterator)?.pointee else { continue }
  precondition(describe(value) == describeByHand(value))
  lines.append("\(String(cString: bson_iter_key(iterator))) \(describe(value))")
}
precondition(lines == ["sides 3", "name prism", "clear true", "index 1.5"])
print("libbson:", lines.joined(separator: ", "))
