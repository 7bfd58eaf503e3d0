enum Session { case signedIn(user: String), guest }
