import Distributed

// A distributed actor has the member types of `DistributedActor`, which it does not name.
distributed actor Worker {
  typealias ActorSystem = LocalTestingDistributedActorSystem
  enum Message { case joined(ID), moved(to: ActorSystem), named(String) }
  nonisolated struct Record {
    var sender: ID
    var text = ""
  }
}
