@globalActor actor Database { static let shared = Database() }
// prismgen: lenses
@Database struct Record { var reference: Reference; var id = 0 }
@Database protocol Kept {}
// prismgen: lenses
struct Table: Kept { var reference: Reference }
