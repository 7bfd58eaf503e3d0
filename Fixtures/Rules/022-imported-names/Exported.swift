@_exported import Lib
enum Third { case number(Int), list([Thing]) }
