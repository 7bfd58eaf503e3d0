indirect enum Machine { case step((Machine) -> Machine), run((Self) -> Void, [Self]), done }
struct Host { enum Inner { case next((Inner) -> Host) } }
