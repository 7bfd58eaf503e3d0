enum Noted {
  case a(
    // the first
    Int,  // trailing
    /* inline */ name: /* before */ String  // last
  )
  case b([String /* key */: /* value */
    Int])
}
