func use(_ theme: Theme, _ paint: Paint) {
  let titles: (String?, Int?) = (theme.title, paint.title)
  _ = (titles, theme.colour, theme.isDark, paint.isDark)
  let colour: String = paint.colour
  _ = colour
}
func use(_ hue: Hue, _ tint: Tint) -> Int? {
  let tone: String = hue.tone
  return tone.isEmpty ? tint.tone : nil
}
