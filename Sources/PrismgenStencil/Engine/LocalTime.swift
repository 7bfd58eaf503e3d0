/// A moment as the clock on the wall has it.
package struct LocalTime: Sendable {
  package var year: Int
  /// From 1.
  package var month: Int
  package var day: Int
  package var hour: Int
  package var minute: Int
  package var second: Int
  package var millisecond = 0
  /// From 0, which is Sunday.
  package var weekday: Int
  /// From 1.
  package var dayOfYear: Int
  /// Seconds east of Greenwich.
  package var offset = 0
  package var zone = "GMT"

  package init(
    year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int, millisecond: Int = 0, weekday: Int,
    dayOfYear: Int, offset: Int = 0, zone: String = "GMT"
  ) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
    self.millisecond = millisecond
    self.weekday = weekday
    self.dayOfYear = dayOfYear
    self.offset = offset
    self.zone = zone
  }

  /// The moment as `pattern` says, in the language of Unicode's date patterns (UTS #35, which `DateFormatter` speaks) and
  /// with English names.
  func text(_ pattern: String) throws(FilterProblem) -> String {
    var result = ""
    var rest = pattern[...]
    while let letter = rest.first {
      if letter == "'" {
        result += Self.quoted(&rest)
      } else if letter.isASCII, letter.isLetter {
        let run = rest.prefix { $0 == letter }
        guard let field = field(letter, run.count) else {
          throw FilterProblem("does not know '\(run)' of the date pattern '\(pattern)'")
        }
        result += field
        rest.removeFirst(run.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result
  }

  /// Text between apostrophes; two of them are one.
  private static func quoted(_ rest: inout Substring) -> String {
    rest.removeFirst()
    if rest.first == "'" { return String(rest.removeFirst()) }
    var text = ""
    while let character = rest.popFirst() {
      if character == "'" {
        guard rest.first == "'" else { break }
        rest.removeFirst()
      }
      text.append(character)
    }
    return text
  }

  private func field(_ letter: Character, _ count: Int) -> String? {
    switch letter {
    case "y": count == 2 ? number(year % 100, 2) : number(year, count)
    case "Y": count == 2 ? number(yearOfWeek % 100, 2) : number(yearOfWeek, count)
    case "M", "L": count < 3 ? number(month, count) : name(Self.months[month - 1], count)
    case "d": number(day, count)
    case "D": number(dayOfYear, count)
    case "E": name(Self.weekdays[weekday], max(3, count))
    case "a": hour < 12 ? "AM" : "PM"
    case "h": number((hour + 11) % 12 + 1, count)
    case "H": number(hour, count)
    case "K": number(hour % 12, count)
    case "k": number((hour + 23) % 24 + 1, count)
    case "m": number(minute, count)
    case "s": number(second, count)
    case "S": String((number(millisecond, 3) + String(repeating: "0", count: count)).prefix(count))
    case "z": count < 4 ? zone : nil
    case "Z": count < 4 ? difference("") : count == 4 ? "GMT" + difference(":") : difference(":")
    default: nil
    }
  }

  /// A week belongs to the year that its Saturday is in.
  private var yearOfWeek: Int {
    let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    return dayOfYear + 6 - weekday > (isLeap ? 366 : 365) ? year + 1 : year
  }

  private func number(_ value: Int, _ digits: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  private func name(_ name: String, _ count: Int) -> String? {
    switch count {
    case 3: String(name.prefix(3))
    case 4: name
    case 5: String(name.prefix(1))
    default: nil
    }
  }

  private func difference(_ separator: String) -> String {
    let minutes = abs(offset) / 60
    return (offset < 0 ? "-" : "+") + number(minutes / 60, 2) + separator + number(minutes % 60, 2)
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November",
    "December",
  ]
  private static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
}
