enum Either<Left, Right> { case left(Left), right(Right), both(Left, Right), lefts([Left]) }
