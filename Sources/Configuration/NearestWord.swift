/// The word of `words` that somebody may have meant by `typed`: few slips of the fingers away from it.
package func nearestWord(to typed: String, in words: [String]) -> String? {
  // Nobody mistypes a word of this length, and the work grows with its square.
  guard typed.utf8.count <= 80 else { return nil }
  let typedLetters = Array(typed.lowercased())
  // A third of the letters may be wrong; in a longer word more slips are still the same word.
  let limit = max(1, typedLetters.count / 3)
  var best: (word: String, distance: Int)?
  for word in words {
    let letters = Array(word.lowercased())
    // The beginning of a word is a slip of one: whoever typed it did not know the rest.
    let isBeginning = typedLetters.count >= 3 && letters.starts(with: typedLetters)
    let distance = isBeginning ? 1 : editDistance(typedLetters, letters)
    if distance <= limit, distance < best?.distance ?? .max { best = (word, distance) }
  }
  return best?.word
}

/// How many letters must be added, removed, replaced or swapped with their neighbour to make `right` of `left`.
package func editDistance(_ left: [Character], _ right: [Character]) -> Int {
  var rows = [Array(0...right.count)]
  for row in 1..<left.count + 1 {
    var current = [row]
    for column in 1..<right.count + 1 {
      let replaced = rows[row - 1][column - 1] + (left[row - 1] == right[column - 1] ? 0 : 1)
      var least = min(replaced, rows[row - 1][column] + 1, current[column - 1] + 1)
      if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
        least = min(least, rows[row - 2][column - 2] + 1)
      }
      current.append(least)
    }
    rows.append(current)
  }
  return rows[left.count][right.count]
}
