import PrismStore

let path = Present.cases.a
