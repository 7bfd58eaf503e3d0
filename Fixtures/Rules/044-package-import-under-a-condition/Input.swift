// Where nothing is generated, nothing uses the import.
import Lib
#if DEBUG
  extension Crate {
    package enum Step { case far, near(Int) }
  }
#endif
