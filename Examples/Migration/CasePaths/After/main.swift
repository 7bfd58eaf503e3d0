import PrismOptics

var destination = Destination.edit(Form(title: "draft"))
print(destination.edit?.title as Any, destination.isAlert)
destination.modifyEdit { $0.title += "!" }
print(destination.edit?.title as Any)
destination = Destination.prism.alert.review("lost")
print(destination.alert as Any)
let outer = Outer.path(destination)
print(Outer.prism.path.alert.preview(outer) as Any, outer.isNone)
