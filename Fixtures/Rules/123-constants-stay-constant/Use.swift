import PrismOptics
func use(_ point: Point) -> Int { Lens<Point, Int>.y.get(point) + point.x }
