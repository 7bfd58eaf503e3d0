import CSDL

/// Pushes events into the queue and takes them out again; no window is opened.
precondition(SDL_Init(SDL_INIT_EVENTS) == 0)
defer { SDL_Quit() }
SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)

var key = SDL_KeyboardEvent()
key.keysym.sym = 97
var pressed = SDL_Event()
pressed.payload = .keydown(key)
precondition(pressed.type == SDL_KEYDOWN.rawValue, "the tag is written last")
precondition(SDL_PushEvent(&pressed) == 1)
var wheel = SDL_Event(type: SDL_MOUSEWHEEL.rawValue)
wheel.asWheel?.y = 3
precondition(SDL_PushEvent(&wheel) == 1)

var lines: [String] = []
var byHand: [String] = []
var event = SDL_Event()
while SDL_PollEvent(&event) == 1 {
  if let key = event.asKey { lines.append("key \(key.keysym.sym)") }
  if let wheel = event.asWheel { lines.append("wheel \(wheel.y)") }
  if event.type == SDL_KEYDOWN.rawValue || event.type == SDL_KEYUP.rawValue {
    byHand.append("key \(event.key.keysym.sym)")
  }
  if event.type == SDL_MOUSEWHEEL.rawValue { byHand.append("wheel \(event.wheel.y)") }
}
precondition(lines == byHand && lines == ["key 97", "wheel 3"])

event.type = 0x7777
guard case .unrecognized(0x7777) = event.payload else { preconditionFailure("unknown tags are values") }
precondition(event.asKey == nil)
print("SDL2:", lines.joined(separator: ", "))
