let rows = [counterRows, treeRows, largeRows, subscriberRows, prismRows, contendedRows].flatMap { $0() }
printTable(rows)
