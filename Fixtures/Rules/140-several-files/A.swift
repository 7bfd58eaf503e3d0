import Lib
indirect enum A { case b(B), thing(Thing), text(B.Text) }
