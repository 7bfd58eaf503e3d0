import CasePaths

var destination = Destination.edit(Form(title: "draft"))
print(destination.edit?.title as Any, destination.is(\.alert))
destination.modify(\.edit) { $0.title += "!" }
print(destination[case: \.edit]?.title as Any)
destination = Destination.Cases.alert("lost")
print(destination[case: \.alert] as Any)
let outer = Outer.path(destination)
print(outer[case: \.path.alert] as Any, outer.is(\.none))
