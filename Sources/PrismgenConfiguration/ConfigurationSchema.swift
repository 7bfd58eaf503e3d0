/// The JSON schema of `.prismgen.yml`, by which editors complete and check it.
package enum ConfigurationSchema {
  /// JSON Schema draft-07, which the YAML language servers read.
  package static let text: String = {
    let keys = ConfigurationKey.allCases.map { "    \(quoted($0.rawValue)): \(schema(of: $0))" }
    return """
      {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": ".prismgen.yml",
        "type": "object",
        "additionalProperties": false,
        "definitions": {
      \(keys.joined(separator: ",\n"))
        },
        "properties": {
      \(references("    ")),
          \(quoted(Configuration.outputsKey)): {
            "description": "Any number of outputs; the keys beside this one hold for all of them.",
            "type": "array",
            "minItems": 1,
            "items": {
              "type": "object",
              "additionalProperties": false,
              "properties": {
      \(references("          "))
              }
            }
          },
          \(quoted(Configuration.cModulesKey)): {
            "description": "C modules whose tagged unions and enums get safe views.",
            "type": "array",
            "items": {
              "type": "object",
              "additionalProperties": false,
              "required": ["module"],
              "properties": {
      \(CModuleConfiguration.shapes.map { "          \(quoted($0)): { \(type(of: $1))\(pattern(ofModule: $0)) }" }.joined(separator: ",\n")),
                "types": {
                  "type": "object",
                  "additionalProperties": {
                    "type": "object",
                    "additionalProperties": false,
                    "properties": {
                      "union": { \(type(of: .text)) },
                      "tag": { \(type(of: .text)) },
                      "tags": { \(type(of: .text)) },
                      "mask": { "type": ["integer", "string"] },
                      "ignore": { \(type(of: .list)) },
                      "pairs": { "type": "object", "additionalProperties": { "type": ["string", "null"] } }
                    }
                  }
                }
              }
            }
          }
        }
      }

      """
  }()

  private static func references(_ indent: String) -> String {
    ConfigurationKey.allCases.map {
      indent + "\(quoted($0.rawValue)): { \"$ref\": \(quoted("#/definitions/" + $0.rawValue)) }"
    }.joined(separator: ",\n")
  }

  private static func schema(of key: ConfigurationKey) -> String {
    let standard = key.defaultValue.map { value in
      ", \"default\": " + (key.shape == .flag ? value : quoted(value))
    }
    return
      "{ \"description\": \(quoted(key.summary)), \(type(of: key.shape))\(pattern(of: key))\(standard ?? "") }"
  }

  /// See ``Swift/String/isModuleName``: what is not ASCII may be a letter.
  private static func pattern(of key: ConfigurationKey) -> String {
    key == .module ? ", \"pattern\": \"^[^ -@\\\\[-^`{-~][^ -/:-@\\\\[-^`{-~]*$\"" : ""
  }

  private static func pattern(ofModule key: String) -> String {
    key == "output" ? ", \"pattern\": \"[.]swift$\"" : ""
  }

  private static func type(of shape: ConfigurationKey.Shape) -> String {
    let text = "{ \"type\": \"string\", \"minLength\": 1 }"
    switch shape {
    case .text: return "\"type\": \"string\", \"minLength\": 1"
    case .list: return "\"anyOf\": [\(text), { \"type\": \"array\", \"items\": \(text) }]"
    case .flag: return "\"type\": \"boolean\""
    case .arguments:
      let value = "{ \"type\": [\"string\", \"number\", \"boolean\", \"array\", \"null\"] }"
      return "\"anyOf\": [{ \"type\": \"object\", \"additionalProperties\": \(value) }, "
        + "{ \"type\": \"array\", \"items\": \(text) }, \(text)]"
    case .choice(let words): return "\"enum\": \(list(words))"
    case .choices(let words):
      let one = words.joined(separator: "|")
      return "\"anyOf\": [{ \"type\": \"string\", \"pattern\": \(quoted("^(\(one))(, *(\(one)))*$")) }, "
        + "{ \"type\": \"array\", \"minItems\": 1, \"items\": { \"enum\": \(list(words)) } }]"
    }
  }

  private static func list(_ words: [String]) -> String {
    "[" + words.map(quoted).joined(separator: ", ") + "]"
  }

  /// The texts of the table hold neither control characters nor backslashes.
  private static func quoted(_ text: String) -> String {
    "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\"") + "\""
  }
}
