struct Group { enum Name: Hashable { case a(Int), b }; typealias Names = Set<Name>; enum Listed { case names(Names), none } }
typealias Short = Group.Name
typealias Counts = [Short: Int]
enum Counted { case counts(Counts), list([Short]), names(Group.Names?) }
