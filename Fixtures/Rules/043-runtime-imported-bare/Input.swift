import PrismOptics
enum Cell { case number(Int) }
