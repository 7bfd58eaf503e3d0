actor Pool<Item: Sendable> {}
struct Outer {
  enum Work {
    case pools([Pool<Int>]), group(AsyncThrowingStream<Int, any Error>, Task<Int, any Error>?), slices(ArraySlice<Int?>)
    case indices(Range<String.Index>), closed([PartialRangeFrom<Int>]), path(WritableKeyPath<[Int], Int>)
  }
}
