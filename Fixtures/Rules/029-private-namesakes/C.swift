public enum Other { case kind(Int) }
