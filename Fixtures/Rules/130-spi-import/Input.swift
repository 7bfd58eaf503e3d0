@_spi(Internals) import Lib
enum Cell { case secret(Secret) }
