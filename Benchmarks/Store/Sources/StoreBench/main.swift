let rows = [counterRows, treeRows, largeRows, subscriberRows, elementRows, prismRows, contendedRows].flatMap {
  $0()
}
printTable(rows)
