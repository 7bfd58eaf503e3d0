protocol Model { associatedtype ID; var id: ID { get } }
enum Row<M: Model> { case header(String), model(M), id(M.ID), ids([M.ID]) }
public enum Keyed<Key: Hashable, Value: Comparable> { case entry(Key, Value), map([Key: Value]), key(Key) }
