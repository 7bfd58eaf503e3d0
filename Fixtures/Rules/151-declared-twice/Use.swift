func use(_ twice: Twice) -> String? { twice.a }
