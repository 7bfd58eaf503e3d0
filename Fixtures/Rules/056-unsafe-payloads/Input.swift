@safe enum Memory {
  case raw(UnsafeRawPointer), typed(UnsafeMutablePointer<Int>, count: Int), optional(UnsafeRawPointer?)
  case opaque(OpaquePointer), buffers([UnsafeRawBufferPointer]), plain(Int)
}
