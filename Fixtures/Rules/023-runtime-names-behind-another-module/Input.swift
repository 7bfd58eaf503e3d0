import Camera
// Behind the name of its module a type tells as well that the output has to name the runtime's.
enum Shot { case taken(Camera.Lens), none }
struct Photo { var iso: Int, lens: Camera.Lens, other: [Camera.Lens.Kind] }
