import Failing
public enum Message { case failed(Error), flag(Bool), pair(Int, Swift.Bool), none }
enum Other { case text(String), both(Int, Int) }
