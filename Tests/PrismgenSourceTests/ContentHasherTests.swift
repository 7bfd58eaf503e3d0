import PrismgenSource
import Testing

@Suite struct ContentKeyTests {
  /// Counts around those of blocks, of chunks and of as many chunks as are hashed side by side. The pattern is that of the
  /// published examples; these were computed with another implementation: Python's `blake3`.
  @Test(arguments: [
    (0, "af1349b9f5f9a1a6a0404dea36dcc9499bcb25c9adc112b7cc9a93cae41f3262"),
    (1, "2d3adedff11b61f14c886e35afa036736dcd87a74d27b5c1510225d0f592e213"),
    (3, "e1be4d7a8ab5560aa4199eea339849ba8e293d55ca0a81006726d184519e647f"),
    (63, "e9bc37a594daad83be9470df7f7b3798297c3d834ce80ba85d6e207627b7db7b"),
    (64, "4eed7141ea4a5cd4b788606bd23f46e212af9cacebacdc7d1f4c6dc7f2511b98"),
    (65, "de1e5fa0be70df6d2be8fffd0e99ceaa8eb6e8c93a63f2d8d1c30ecb6b263dee"),
    (128, "f17e570564b26578c33bb7f44643f539624b05df1a76c81f30acd548c44b45ef"),
    (1023, "10108970eeda3eb932baac1428c7a2163b0e924c9a9e25b35bba72b28f70bd11"),
    (1024, "42214739f095a406f3fc83deb889744ac00df831c10daa55189b5d121c855af7"),
    (1025, "d00278ae47eb27b34faecf67b4fe263f82d5412916c1ffd97c8cb7fb814b8444"),
    (2048, "e776b6028c7cd22a4d0ba182a8bf62205d2ef576467e838ed6f2529b85fba24a"),
    (4096, "015094013f57a5277b59d8475c0501042c0b642e531b0a1c8f58d2163229e969"),
    (4097, "9b4052b38f1c5fc8b1f9ff7ac7b27cd242487b3d890d15c96a1c25b8aa0fb995"),
    (5121, "628bd2cb2004694adaab7bbd778a25df25c47b9d4155a55f8fbd79f2fe154cff"),
    (8192, "aae792484c8efe4f19e2ca7d371d8c467ffb10748d8a5a1ae579948f718a2a63"),
    (8193, "bab6c09cb8ce8cf459261398d2e7aef35700bf488116ceb94a36d0f5f1b7bc3b"),
    (9217, "d42c90aa30bee83ecb52ad31b685d566145649496764878873598cef582d4d8f"),
    (13_725, "a5fbb69ee565ce864f1d8a4fda67fcdecd82d114bc911b27762cef185b43de7a"),
    (16_384, "f875d6646de28985646f34ee13be9a576fd515f76b5b0a26bb324735041ddde4"),
    (16_385, "1dabe216be2578830263b049de1639f39f05a4da616b9b78c7a5e4e41662fd1f"),
    (17_408, "993924ff3dcbd868be9cf3fed98d4538fe579ffccf390a5aa1ddba0f6a20bfed"),
    (102_400, "bc3e3d41a1146b069abffad3c0d44860cf664390afce4d9661f7902e7943e085"),
  ]) func examples(_ count: Int, _ expected: String) {
    let bytes = (0..<count).map { UInt8($0 % 251) }
    #expect(bytes.withUnsafeBufferPointer { ContentKey(of: $0) }.hexadecimal == expected)
  }

  @Test func noBytesNeedNoAddress() {
    #expect(ContentKey(of: UnsafeBufferPointer(start: nil, count: 0)) == ContentHasher().finalize())
  }

  @Test func keysAreBytes() throws {
    let key = ContentHasher().finalize()
    #expect(ContentKey(bytes: key.bytes) == key)
    #expect(ContentKey(bytes: key.bytes.dropLast()) == nil)
  }
}

@Suite struct ContentHasherTests {
  @Test func partsAreToldApart() {
    func key(_ body: (inout ContentHasher) -> Void) -> ContentKey {
      var hasher = ContentHasher()
      body(&hasher)
      return hasher.finalize()
    }
    let keys = [
      key { _ in }, key { $0.combine("") }, key { $0.combine("ab") },
      key {
        $0.combine("a"); $0.combine("b")
      },
      key {
        $0.combine("b"); $0.combine("a")
      }, key { $0.combine(Optional("")) },
      key { $0.combine(["a", "b"]) }, key { $0.combine(["ab"]) }, key { $0.combine(97) },
      key { $0.combine([UInt8(97)]) }, key { $0.combine([0, 0] as [UInt8]) },
    ]
    #expect(Set(keys).count == keys.count)
  }
}
