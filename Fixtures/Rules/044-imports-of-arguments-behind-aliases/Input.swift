extension DateBox {
  public enum Kind { case empty, whole(Part), all([Value]) }
}
