import PrismOptics
func use(_ user: inout User) -> Int {
  user = Lens.name.set(user, "a")
  User.lens.inner.id.modify(&user) { $0 += 1 }
  Lens<User, [String]>.tags.modify(&user) { $0.append("x") }
  return Lens<User, Int>.age.get(user) + Lens<User.Inner, Int>.id.get(user.inner) + Lens<User, Int>.visits.get(user)
}
