func use(_ view: borrowing View) -> Bool { view.isNumber }
