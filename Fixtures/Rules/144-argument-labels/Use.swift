func use(_ door: Door) -> Bool { door.isOpen || door.isClosed }
