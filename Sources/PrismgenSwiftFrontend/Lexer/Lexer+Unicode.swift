extension Lexer {
  /// The scalar at `offset` and how many bytes it has; nil where the bytes are no UTF-8.
  func scalar(at offset: Int) -> (value: Unicode.Scalar, length: Int)? {
    let first = base[offset]
    let length: Int
    var value: UInt32
    switch first {
    case 0x00...0x7F: return (Unicode.Scalar(first), 1)
    case 0xC2...0xDF: (length, value) = (2, UInt32(first & 0x1F))
    case 0xE0...0xEF: (length, value) = (3, UInt32(first & 0x0F))
    case 0xF0...0xF4: (length, value) = (4, UInt32(first & 0x07))
    default: return nil
    }
    for index in 1..<length {
      let byte = base[offset + index]
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    guard let scalar = Unicode.Scalar(value) else { return nil }
    return (scalar, length)
  }
}

extension Unicode.Scalar {
  /// The grammar's operator-head above ASCII.
  var isOperatorStart: Bool {
    switch value {
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7, 0x2016, 0x2017,
      0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775,
      0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030:
      true
    default: false
    }
  }

  /// The grammar's operator-character above ASCII: heads and combining marks.
  var isOperatorPart: Bool {
    switch value {
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xE0100...0xE01EF:
      true
    default: isOperatorStart
    }
  }

  /// Whether an identifier may go on with the scalar. Anything that is neither an operator nor a space is let
  /// through: whether the compiler takes it is not ours to judge.
  var isIdentifierPart: Bool {
    switch value {
    case 0..<0x80: false
    case 0x80...0xA0, 0x1680, 0x180E, 0x2000...0x200A, 0x200E, 0x200F, 0x2010...0x2015, 0x2018...0x201F,
      0x2028, 0x2029,
      0x202F, 0x205F, 0x3000, 0xFEFF, 0xFFFC...0xFFFF:
      false
    default: !isOperatorStart
    }
  }
}
