"""What all games share: names and their check, data files, ranking, guesses, words about points and turns."""
