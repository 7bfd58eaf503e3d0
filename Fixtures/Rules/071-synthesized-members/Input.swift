enum Raw: Int { case rawValue, hashValue, other }
enum Hashed: Hashable { case hashValue(Int), a }
enum Free { case rawValue(Int), hashValue(Int) }
struct Model: Codable {
  var a = 1
  enum CodingKeys: String, CodingKey { case a }
}
// prismgen: all
enum Key: String, CodingKey { case id, stringValue, intValue, rawValue, hashValue, description }
struct Marked: Codable {
  var a = 1
  // prismgen: properties, prisms
  enum CodingKeys: String, CodingKey { case a = "A" }
}
struct Film: Codable {
  var a = 1
  private enum CodingKeys: String, CodingKey { case a }
}
