func use(_ handle: borrowing Handle, _ single: borrowing Single, _ mode: File.Mode, _ swifty: borrowing Swifty) -> Bool {
  handle.isOpen || handle.isNamed || single.isOnly || mode.isRead || swifty.isOff
}
