func use(_ handle: borrowing Handle, _ single: borrowing Single, _ mode: File.Mode) -> Bool {
  handle.isOpen || handle.isNamed || single.isOnly || mode.isRead
}
