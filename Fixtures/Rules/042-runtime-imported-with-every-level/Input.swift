import PrismOptics
public enum Shown { case number(Int) }
enum Inner { case number(Int) }
