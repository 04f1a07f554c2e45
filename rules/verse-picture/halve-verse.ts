const ELLIPSIS = '…'

/** The ends of sentences and clauses, in the scripts of our languages. */
const CLAUSE_ENDS = /[.?!;:,،؛۔؟।。，、；：！？·][\p{Pe}\p{Pf}"'’”]*\s*/gu
const TRAILING = ';:,،؛，、；：·… '
const WORD_ENDS = /\s+/gu

export const VERSE_HALVES = ['first', 'second'] as const
export type VerseHalf = (typeof VERSE_HALVES)[number]

/**
 * Half of a verse, divided at the clause nearest to the middle, or else between words. An ellipsis shows what is left
 * out.
 */
export function halveVerse(text: string, half: VerseHalf): string {
  const whole = text.trim()
  const at = middleOf(whole)
  if (at === undefined) return whole
  const first = whole.slice(0, at).trimEnd()
  const second = whole.slice(at).trimStart()
  if (half === 'second') return `${ELLIPSIS} ${second.replace(/^…\s*/u, '')}`
  return `${withoutTrail(first)}${ELLIPSIS}`
}

/** A text without the marks and spaces that an ellipsis replaces. */
function withoutTrail(text: string): string {
  let end = text.length
  while (end > 0 && TRAILING.includes(text[end - 1] ?? '')) end--
  return text.slice(0, end)
}

/** Where a text is divided: within its middle third at a clause, else at the space nearest to the middle. */
function middleOf(text: string): number | undefined {
  const clause = nearest(text, CLAUSE_ENDS)
  if (clause !== undefined && Math.abs(clause - text.length / 2) <= text.length / 6) return clause
  return nearest(text, WORD_ENDS) ?? clause ?? (text.length > 1 ? middleLetter(text) : undefined)
}

function nearest(text: string, ends: RegExp): number | undefined {
  const places = [...text.matchAll(ends)].map(({ 0: end, index }) => index + end.length)
  const inside = places.filter((place) => place < text.length && text.slice(0, place).replace(/^…\s*/u, '') !== '')
  return inside.toSorted((one, other) => distance(one, text) - distance(other, text))[0]
}

function distance(place: number, text: string): number {
  return Math.abs(place - text.length / 2)
}

/** The length of the first half of the letters. Never divides a surrogate pair. */
function middleLetter(text: string): number {
  const letters = [...text]
  return letters.slice(0, Math.ceil(letters.length / 2)).join('').length
}
