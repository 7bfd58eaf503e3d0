package import Dispatch
enum Part { case whole(DispatchTimeInterval), none }
package func use(_ interval: DispatchTimeInterval) {}
