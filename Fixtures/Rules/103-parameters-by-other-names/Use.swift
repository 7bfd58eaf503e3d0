import Lib
import PrismOptics
func use(_ row: Row<Int>, _ change: [Int].Change, _ step: Outer<Int>.Inner.Deep<Bool>.Step) -> Int? {
  Row<Int>.prism.element.preview(row) ?? Row<Int>.prism.key.preview(row) ?? Prism.bare.preview(row)
    ?? Prism.twice.preview(row) ?? [Int].Change.prism.whole.preview(change) ?? Prism.own.preview(change)
    ?? Outer<Int>.Inner.Deep<Bool>.Step.prism.other.preview(step)
}
func use(_ table: Table<Int>) -> Int { Table<Int>.lens.first.get(table) }
func use(_ change: [Int: Bool].Change) -> Bool? { Prism<[Int: Bool].Change, (key: Int, value: Bool)>.pair().preview(change)?.value }
func use(_ step: Named<Int>.Step) -> Int? { Prism.inside.preview(step) ?? Prism.behind.preview(step) ?? Prism.many().preview(step)?.first }
func use(_ foreign: Foreign<Int>) -> Int? {
  Foreign<Int>.prism.item.preview(foreign) ?? Foreign<Int>.prism.aliased.preview(foreign)
    ?? Prism.list().preview(foreign)?.first ?? Prism.missing().preview(foreign) ?? nil
}
func use(_ step: Derived<Int>.Step) -> Int? { Derived<Int>.Step.prism.held.preview(step) }
func use(_ step: Holding<Int>.Step) -> Int? { Prism.kind().preview(step) ?? Holding<Int>.Step.prism.kind.preview(step) }
func use(_ value: Inside<Int>) -> Int? {
  Prism.one.preview(value) ?? Prism.both.preview(value) ?? Prism.kept.preview(value) ?? Prism.own.preview(value)
    ?? Prism.many().preview(value)?.first
}
func use(_ step: Holder<Int>.Step) -> Int? { Prism.short.preview(step) ?? Prism.own.preview(step) ?? Prism.whole.preview(step) }
func use(_ value: Packed<Int>) -> Int? { Prism.one.preview(value) ?? Prism.led.preview(value) ?? Prism.all.preview(value) ?? Prism.two().preview(value)?.0 }
func use(_ value: Inner<Int>, _ packing: Packing<Int>) -> Int { Lens.one.get(value) + Lens.one.get(packing) + Lens.two().get(packing).0 }
func use(_ known: Sampler<Sample, Int>.Known, _ said: Sampler<Sample, Int>.Said, _ rate: Sampler<Sample, Int>.Rate) -> Int? {
  Sampler<Sample, Int>.Known.prism.value.preview(known) ?? Prism.value.preview(said) ?? Sampler<Sample, Int>.Rate.lens.value.get(rate)
}
func use(_ labels: Labels<Sample>) -> Int? { Labels<Sample>.prism.one.preview(labels)?.0 ?? Prism.value().preview(labels) }
