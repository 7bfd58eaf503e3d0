indirect enum G<T> { case again(G), list([G]), optional(G?), other(G<Int>) }
struct Holder<T> { enum Inner { indirect case inner(Inner), holder([Holder]) } }
