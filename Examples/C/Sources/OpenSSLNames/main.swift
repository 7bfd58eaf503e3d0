import COpenSSL

/// Reads alternative names of several kinds.
func name(_ kind: Int32, _ text: String) -> UnsafeMutablePointer<GENERAL_NAME> {
  guard let name = a2i_GENERAL_NAME(nil, nil, nil, kind, text, 0) else {
    preconditionFailure("not a name: \(text)")
  }
  return name
}

func text(_ string: UnsafePointer<ASN1_STRING>?) -> String {
  String(
    decoding: UnsafeRawBufferPointer(
      start: ASN1_STRING_get0_data(string), count: Int(ASN1_STRING_length(string))), as: UTF8.self)
}

func describe(_ name: GENERAL_NAME) -> String {
  switch name.payload {
  case .dns(let string): "DNS \(text(string))"
  case .email(let string): "mail \(text(string))"
  case .uri(let string): "URI \(text(string))"
  case .ipadd(let bytes): "\(ASN1_STRING_length(bytes)) bytes of address"
  default: "?"
  }
}

func describeByHand(_ name: GENERAL_NAME) -> String {
  if name.type == GEN_DNS { return "DNS \(text(name.d.dNSName))" }
  if name.type == GEN_EMAIL { return "mail \(text(name.d.rfc822Name))" }
  if name.type == GEN_URI { return "URI \(text(name.d.uniformResourceIdentifier))" }
  return name.type == GEN_IPADD ? "\(ASN1_STRING_length(name.d.iPAddress)) bytes of address" : "?"
}

let names = [
  name(GEN_DNS, "example.org"), name(GEN_EMAIL, "a@example.org"), name(GEN_URI, "https://example.org"),
  name(GEN_IPADD, "192.0.2.1"),
]
defer { names.forEach { GENERAL_NAME_free($0) } }
let lines = names.map { describe($0.pointee) }
precondition(lines == names.map { describeByHand($0.pointee) } && !lines.contains("?"))
precondition(names[0].pointee.isDns && names[0].pointee.rfc822Name == nil)
print("OpenSSL:", lines.joined(separator: ", "))
