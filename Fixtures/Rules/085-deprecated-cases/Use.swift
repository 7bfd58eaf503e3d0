import PrismOptics
@available(*, deprecated) func useOld(_ api: Api) -> Int? { api.old ?? Api.prism.old.preview(api) }
func use(_ api: Api) -> Int? { api.new }
