import CYaml

/// Walks the events of a document. The text of each scalar is read through the generated property, and again by hand.
let text = "name: prism\nsides: [3, 4]\n"
var parser = yaml_parser_t()
precondition(yaml_parser_initialize(&parser) == 1)
defer { yaml_parser_delete(&parser) }

var scalars: [String] = []
var byHand: [String] = []
var depth = 0
text.withCString { input in
  input.withMemoryRebound(to: UInt8.self, capacity: text.utf8.count) { bytes in
    yaml_parser_set_input_string(&parser, bytes, text.utf8.count)
    var isDone = false
    while !isDone {
      var event = yaml_event_t()
      precondition(yaml_parser_parse(&parser, &event) == 1)
      defer { yaml_event_delete(&event) }
      switch event.payload {
      case .scalar(let scalar): scalars.append(String(cString: scalar.value))
      case .sequenceStart, .mappingStart: depth += 1
      case .sequenceEnd, .mappingEnd: depth -= 1
      case .streamEnd: isDone = true
      default: break
      }
      if event.type == YAML_SCALAR_EVENT { byHand.append(String(cString: event.data.scalar.value)) }
      precondition((event.scalar != nil) == event.isScalar)
    }
  }
}
precondition(scalars == byHand && scalars == ["name", "prism", "sides", "3", "4"] && depth == 0)
print("libyaml:", scalars.joined(separator: " "))
