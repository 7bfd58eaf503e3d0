import PrismgenSource
import Testing

/// The examples were computed with another implementation: Python's `hashlib.blake2b(…, digest_size=32)`.
@Suite struct ContentHasherTests {
  private func key(_ pieces: [[UInt8]]) -> String {
    var hasher = ContentHasher()
    for piece in pieces { piece.withUnsafeBytes { hasher.append($0) } }
    return hasher.finalize().hexadecimal
  }

  private static func pattern(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
  }

  @Test(arguments: [
    (0, "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8"),
    (1, "03170a2e7597b7b7e3d84c05391d139a62b157e78786d8c082f29dcf4c111314"),
    (3, "b316f3683ac87007461037a8ff6547de35618800044bb3a4e98b3560c92c3794"),
    (111, "b837a59f7b8b3db5de0c0381d0b2410b1b9ee016fc4ac5fd71065bdd409ad221"),
    (127, "4ff62e7c4c43fe101a078479c48836be4907d9d498dcc577ca89d694b2c11f9b"),
    (128, "14696d2a98d9f8a280da8b132b1045b345e1033759c6b02fcc4ee885c8ae7c37"),
    (129, "3934215260b1039be9d9d2b073b059bcd50120c327a22af93eb4d98cf821c14c"),
    (255, "a3bb8b4fa098078d32bb5a89e905e237862fd83e99141ca7d8a073bb268ba2a0"),
    (256, "3d0cb2693dfbac42af5a6cc960953fea8714aa39c4bcd054ef61d6b5e98ade4a"),
    (257, "63cb41934eb22ceb359755501ea299abcd784306baf8845ad6b97ff0828b7cfe"),
    (1000, "6ac4bea923678eb024090384d6e767b5870f849057dc19b172d8d9f2df30bf8e"),
  ]) func examples(_ count: Int, _ expected: String) {
    let bytes = Self.pattern(count)
    #expect(key([bytes]) == expected)
    // Property: how the bytes are cut does not matter.
    for size in [1, 7, 127, 128, 129] {
      let pieces = stride(from: 0, to: count, by: size).map { Array(bytes[$0..<min(count, $0 + size)]) }
      #expect(key(pieces) == expected, "in pieces of \(size)")
    }
  }

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

  @Test func keysAreBytes() throws {
    let key = ContentHasher().finalize()
    #expect(ContentKey(bytes: key.bytes) == key)
    #expect(ContentKey(bytes: key.bytes.dropLast()) == nil)
  }
}
