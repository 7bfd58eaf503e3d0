indirect enum App { case tab(Tab), title(String), done }
indirect enum Tab { case row(Row), name(String) }
enum Row { case cell(Cell), index(Int) }
enum Cell { case text(String), number(Int) }
