// Neither does this file import what the protocols and the alias come from.
struct Cell: Screen { var name = "", onDone: () -> Void = {}; var body: Never { fatalError() } }
struct Month: Tale { var name = "", onTap: () -> Void = {}; var body: Never { fatalError() } }
