import Distributed

func use(_ message: Worker.Message) -> Worker.ID? { message.joined }
