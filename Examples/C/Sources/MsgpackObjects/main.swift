import CMsgpack

/// Unpacks `[7, -2, true, "hi", nil, 1.5]`.
let bytes: [UInt8] = [0x96, 0x07, 0xfe, 0xc3, 0xa2, 0x68, 0x69, 0xc0, 0xcb, 0x3f, 0xf8, 0, 0, 0, 0, 0, 0]

func text(_ string: msgpack_object_str) -> String {
  String(decoding: UnsafeRawBufferPointer(start: string.ptr, count: Int(string.size)), as: UTF8.self)
}

func describe(_ object: msgpack_object) -> String {
  switch object.payload {
  case .nil: "nil"
  case .boolean(let value): "\(value)"
  case .positiveInteger(let value): "\(value)"
  case .negativeInteger(let value): "\(value)"
  case .float32(let value), .float64(let value): "\(value)"
  case .str(let value): text(value)
  case .array(let array): (0..<Int(array.size)).map { describe(array.ptr[$0]) }.joined(separator: " ")
  case .map, .bin, .ext, .unrecognized: "?"
  }
}

func describeByHand(_ object: msgpack_object) -> String {
  if object.type == MSGPACK_OBJECT_BOOLEAN { return "\(object.via.boolean)" }
  if object.type == MSGPACK_OBJECT_POSITIVE_INTEGER { return "\(object.via.u64)" }
  if object.type == MSGPACK_OBJECT_NEGATIVE_INTEGER { return "\(object.via.i64)" }
  if object.type == MSGPACK_OBJECT_FLOAT64 || object.type == MSGPACK_OBJECT_FLOAT32 {
    return "\(object.via.f64)"
  }
  if object.type == MSGPACK_OBJECT_STR { return text(object.via.str) }
  if object.type == MSGPACK_OBJECT_ARRAY {
    return (0..<Int(object.via.array.size)).map { describeByHand(object.via.array.ptr[$0]) }.joined(
      separator: " ")
  }
  return object.type == MSGPACK_OBJECT_NIL ? "nil" : "?"
}

var unpacked = msgpack_unpacked()
msgpack_unpacked_init(&unpacked)
defer { msgpack_unpacked_destroy(&unpacked) }
var offset = 0
let result = bytes.withUnsafeBytes {
  msgpack_unpack_next(&unpacked, $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count, &offset)
}
precondition(result == MSGPACK_UNPACK_SUCCESS)
let line = describe(unpacked.data)
precondition(line == describeByHand(unpacked.data) && line == "7 -2 true hi nil 1.5")
print("msgpack:", line)
