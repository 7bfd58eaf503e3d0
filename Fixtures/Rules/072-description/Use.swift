func use(_ text: Text, _ plain: Plain) -> String { text.description + (plain.description ?? "") }
