import CX11
import PrismOptics

/// Makes events as a server would send them and reads them back; no display is needed.
var button = XButtonEvent()
button.x = 12
button.y = 34
var event = XEvent()
event.payload = .buttonPress(button)
precondition(event.type == ButtonPress && event.isButtonPress)

func describe(_ event: XEvent) -> String {
  if let button = event.asXbutton { return "button at \(button.x),\(button.y)" }
  if let key = event.asXkey { return "key \(key.keycode)" }
  return "other"
}

func describeByHand(_ event: XEvent) -> String {
  if event.type == ButtonPress || event.type == ButtonRelease {
    return "button at \(event.xbutton.x),\(event.xbutton.y)"
  }
  if event.type == KeyPress || event.type == KeyRelease { return "key \(event.xkey.keycode)" }
  return "other"
}

var lines = [describe(event)]
precondition(lines[0] == describeByHand(event))
event.asXkey?.keycode = 99
precondition(describe(event) == lines[0], "a setter writes only where the tag allows it")

let key = XKeyEvent()
event.payload = .keyRelease(key)
AffineTraversal<XEvent, XKeyEvent>.asXkey.modify(&event) { $0.keycode = 38 }
lines.append(describe(event))
precondition(lines[1] == describeByHand(event) && event.type == KeyRelease)

event.type = 1234
precondition(event.asXkey == nil && event.asXbutton == nil)
guard case .unrecognized(1234) = event.payload else { preconditionFailure("unknown tags are values") }
print("X11:", lines.joined(separator: ", "))
