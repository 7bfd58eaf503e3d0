enum Load<Value> { case done(Value), failed(String) }
extension Load where Value == Int { var done: Int { 3 }; var isFailed: Int { 1 } }
extension Load where Value: Collection { var failed: Int { 3 } }
