import Foundation
import PrismOptics

func useMoment() -> Date? { Moment.at(Date(timeIntervalSince1970: 0)).at }
