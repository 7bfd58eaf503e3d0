@_implementationOnly import Lib2
enum Cell { case tool(Tool) }
