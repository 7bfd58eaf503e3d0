func use(_ local: inout Local, _ holder: inout Holder) -> Int? {
  local.modifyValues { $0.value += 1 }
  holder.modifyOutcome { $0 = .a(1) }
  return local.value ?? local.newValue ?? local.values?.newValue ?? holder.outcome?.a
}
