func use(_ value: `default`, _ inner: `default`.`case`, _ raw: `a type`.`an enum`) -> Int? {
  value.value?.id ?? inner.`in`?.id ?? raw.`a case`
}
