import PrismOptics
func use(_ mark: String.UTF8View.Mark) -> Bool { mark.byte != nil || mark.position != nil }
func use(_ prism: Prism<Substring.UTF8View.SubSequence.Label, String> = .name) -> String? { prism.preview(.wildcard) }
func use(_ prism: Prism<Unicode.Kind, Character> = .letter) -> Character? { prism.preview(.other) }
func use(_ walk: String.Walk) -> Character? { var iterator = walk.at; return iterator?.next() }
