struct App {}
struct Result { var code = 0 }
struct Part { var id = 0 }
enum Event { case done(Result), app(App), part(Part) }
