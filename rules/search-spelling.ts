/** How many letters of a word can be looked up as its beginning; longer beginnings are compared letter by letter. */
export const LONGEST_PREFIX = 10
const SHORTEST_PREFIX = 2
/** Shorter words are too near to too many others to be corrected. */
const SHORTEST_CORRECTED = 3

/** The beginnings under which a word is found while it is being typed; the word itself among them when it is short. */
export function prefixesOf(word: string): string[] {
  const letters = [...word]
  const most = Math.min(letters.length, LONGEST_PREFIX)
  return Array.from({ length: Math.max(0, most - SHORTEST_PREFIX + 1) }, (_, at) =>
    letters.slice(0, SHORTEST_PREFIX + at).join(''),
  )
}

/** Where a beginning is looked up. Undefined when it is too short to stand for a word. */
export function prefixKey(beginning: string): string | undefined {
  const letters = [...beginning]
  return letters.length < SHORTEST_PREFIX ? undefined : letters.slice(0, LONGEST_PREFIX).join('')
}

/** The word without each of its letters in turn: two words one slip apart share one of these, or one is among the other's. */
export function deletionsOf(word: string): string[] {
  const letters = [...word]
  if (letters.length < SHORTEST_CORRECTED) return []
  return [...new Set(letters.map((_, at) => letters.toSpliced(at, 1).join('')))]
}

/** Whether one letter too many, too few, wrong, or two neighbours changed about, lead from one word to the other. */
export function isOneSlip(one: string, other: string): boolean {
  const [short = [], long = []] = [[...one], [...other]].sort((a, b) => a.length - b.length)
  if (long.length - short.length > 1 || one === other) return false
  const at = long.findIndex((letter, place) => letter !== short[place])
  const rest = (letters: readonly string[], from: number) => letters.slice(from).join('')
  if (short.length < long.length) return rest(short, at) === rest(long, at + 1)
  if (rest(short, at + 1) === rest(long, at + 1)) return true
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at]
  return isSwapped && rest(short, at + 2) === rest(long, at + 2)
}
