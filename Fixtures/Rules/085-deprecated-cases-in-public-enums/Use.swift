import PrismOptics
@available(*, deprecated) func useOld(_ api: Api<Int>) -> Int? { api.old ?? Api<Int>.prism.older.preview(api)?.1 }
func use(_ api: Api<Int>) -> Int? { api.new }
