public import Lib
public func pass(_ thing: Thing) -> Thing { thing }
// The optics that the paths of a package enum name are PrismStore's, which nothing else imports.
extension Thing { package enum Step { case first(Int), last } }
package enum Stop { case here(Thing), nowhere }
