// prismgen: lenses
struct Names {
  var get: Int, set: Int, identity: Int, lens: Int, `init`: Int, `self`: Int, `Type`: Int, `default`: Int, modify: Int
  var `with spaces`: Int
}
// prismgen: lenses
struct Taken { static var lens: Int { 1 }; var a: Int }
