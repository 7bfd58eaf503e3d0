// The alias says what the parameters of the type around the member are.
struct Model<ID: Hashable> { struct Row { struct Cell {} } }
typealias IntModel = Model<Int>
private typealias TextModel = Model<String>
enum Space { fileprivate typealias Line = Model<Bool>.Row }

extension IntModel.Row { enum Change { case moved(IntModel.Row), inserted(ID), removed } }
extension IntModel.Row.Cell { enum Style { case of(ID), plain } }
extension TextModel.Row { enum Tint { case named(ID), none } }
extension Space.Line { enum Form { case marked(ID), cell(Cell) } }
