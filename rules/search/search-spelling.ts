/** The longest indexed prefix; longer ones are compared letter by letter. */
export const LONGEST_PREFIX = 10
const SHORTEST_PREFIX = 2
/** Shorter words are too similar to others to be corrected. */
const SHORTEST_CORRECTED = 3
/** Lengths of words with two allowed typos; longer ones would need too many keys. */
const TWO_TYPOS = { shortest: 8, longest: 15 }
const SIMPLE = /^[\0-\ud7ff]*$/
/** The largest difference in length by two typos. */
const LETTERS_OFF = 2

/** The indexed prefixes of a word; a short word includes itself. */
export function prefixesOf(word: string): string[] {
  const letters = [...word]
  const most = Math.min(letters.length, LONGEST_PREFIX)
  return Array.from({ length: Math.max(0, most - SHORTEST_PREFIX + 1) }, (_, at) =>
    letters.slice(0, SHORTEST_PREFIX + at).join(''),
  )
}

/** The index key of a prefix. Undefined if too short. */
export function prefixKey(beginning: string): string | undefined {
  const letters = [...beginning]
  return letters.length < SHORTEST_PREFIX ? undefined : letters.slice(0, LONGEST_PREFIX).join('')
}

/** True if two typos are allowed for this word. */
export function allowsTwoTypos(word: string): boolean {
  const { length } = [...word]
  return length >= TWO_TYPOS.shortest && length <= TWO_TYPOS.longest
}

/**
 * Index keys of a word for typo tolerance: the word without each of its letters, and without each two if two typos are
 * allowed (symmetric deletion).
 */
export function typoKeysOf(word: string): string[] {
  return deletionsOf(word, allowsTwoTypos(word) ? 2 : 1)
}

/**
 * Look-up keys of a typed word. Two words that differ by one or two typos share a key, or one is a key of the other.
 */
export function typoLookupsOf(typed: string): string[] {
  const { length } = [...typed]
  const mayHaveTwo = length >= TWO_TYPOS.shortest - LETTERS_OFF && length <= TWO_TYPOS.longest + LETTERS_OFF
  return deletionsOf(typed, mayHaveTwo ? 2 : 1)
}

function deletionsOf(word: string, most: 1 | 2): string[] {
  if (SIMPLE.test(word)) return simpleDeletionsOf(word, most)
  const letters = [...word]
  if (letters.length < SHORTEST_CORRECTED) return []
  const once = letters.map((_, at) => letters.toSpliced(at, 1))
  const twice =
    most === 1
      ? []
      : once.flatMap((shortened, at) => shortened.slice(at).map((_, on) => shortened.toSpliced(at + on, 1)))
  return [...new Set([...once, ...twice].map((some) => some.join('')))]
}

/** The same for a word whose letters are one code unit each, as nearly all are: an index has millions of such keys. */
function simpleDeletionsOf(word: string, most: 1 | 2): string[] {
  if (word.length < SHORTEST_CORRECTED) return []
  const keys = new Set<string>()
  for (let at = 0; at < word.length; at += 1) keys.add(word.slice(0, at) + word.slice(at + 1))
  for (let at = 0; most === 2 && at < word.length; at += 1) {
    const start = word.slice(0, at)
    for (let next = at + 1; next < word.length; next += 1)
      keys.add(start + word.slice(at + 1, next) + word.slice(next + 1))
  }
  return [...keys]
}

/**
 * Typos between two words: a letter inserted, deleted or replaced, or two neighbors swapped (optimal string alignment).
 * 3 stands for three or more.
 */
export function editDistance(a: string, b: string): number {
  const [from, to] = [[...a], [...b]]
  const most = 3
  if (Math.abs(from.length - to.length) >= most) return most
  let before: number[] = []
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [at, letter] of from.entries()) {
    const next = [at + 1]
    for (const [column, target] of to.entries()) {
      const costs = [
        distanceAt(row, column + 1) + 1,
        distanceAt(next, column) + 1,
        distanceAt(row, column) + Number(letter !== target),
      ]
      const isSwapped = letter === to[column - 1] && target === from[at - 1]
      next.push(Math.min(...costs, isSwapped ? distanceAt(before, column - 1) + 1 : most))
    }
    before = row
    row = next
  }
  return Math.min(most, distanceAt(row, to.length))
}

function distanceAt(row: readonly number[], at: number): number {
  return row[at] ?? Number.POSITIVE_INFINITY
}
