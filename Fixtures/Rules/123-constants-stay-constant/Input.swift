// prismgen: lenses
struct Point { let x: Int; var y: Int }
