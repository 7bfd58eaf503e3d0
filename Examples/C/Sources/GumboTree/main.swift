import CGumbo

/// Collects the texts of a page.
let page = "<p>Hello <b>prism</b><!-- no text --></p>"
let output = page.withCString { gumbo_parse($0) }
defer { withUnsafePointer(to: kGumboDefaultOptions) { gumbo_destroy_output($0, output) } }

func children(_ vector: GumboVector) -> [GumboNode] {
  (0..<Int(vector.length)).compactMap { vector.data[$0]?.assumingMemoryBound(to: GumboNode.self).pointee }
}

func texts(_ node: GumboNode) -> [String] {
  switch node.payload {
  case .text(let text): [String(cString: text.text)]
  case .element(let element), .template(let element): children(element.children).flatMap(texts)
  case .document(let document): children(document.children).flatMap(texts)
  case .cdata, .comment, .whitespace, .unrecognized: []
  }
}

func textsByHand(_ node: GumboNode) -> [String] {
  if node.type == GUMBO_NODE_TEXT { return [String(cString: node.v.text.text)] }
  if node.type == GUMBO_NODE_ELEMENT || node.type == GUMBO_NODE_TEMPLATE {
    return children(node.v.element.children).flatMap(textsByHand)
  }
  return node.type == GUMBO_NODE_DOCUMENT ? children(node.v.document.children).flatMap(textsByHand) : []
}

guard let root = output?.pointee.document?.pointee else { preconditionFailure("no document") }
precondition(texts(root) == textsByHand(root) && texts(root) == ["Hello ", "prism"])
print("gumbo:", texts(root).joined())
