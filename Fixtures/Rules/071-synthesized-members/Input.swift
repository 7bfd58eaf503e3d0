enum Raw: Int { case rawValue, hashValue, other }
enum Hashed: Hashable { case hashValue(Int), a }
enum Free { case rawValue(Int), hashValue(Int) }
struct Model: Codable {
  var a = 1
  enum CodingKeys: String, CodingKey { case a }
}
