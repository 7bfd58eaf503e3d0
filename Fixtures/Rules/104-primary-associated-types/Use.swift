import PrismOptics
func use(_ feed: Feed<Int, [Int]>, _ page: Page<Int, [Int]>) -> Int {
  let next: Prism<Feed<Int, [Int]>, Int> = .next()
  let first: Lens<Page<Int, [Int]>, Int> = .first()
  return (next.preview(feed) ?? 0) + first.get(page)
}
