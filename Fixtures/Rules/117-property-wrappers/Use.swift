import PrismOptics
func use(_ model: Model) -> Int { Model.lens.clamped.get(model) + Lens<Model, Int>.plain.get(model) }
func use(_ form: Form) -> Int { Form.lens.age.get(form) }
func use(_ page: Page) -> [Int] { Lens<Page, () -> [Int]>.make.get(page)() }
