import type { Cue, TimedPart } from '../player/transcript.ts'
import { UNSPACED } from '../text/unspaced-scripts.ts'

/** When a word of a verse is spoken, and the place in the verse's text at which it begins. */
export type WordTime = { start: number; at: number }

const LETTER = /[\p{L}\p{N}]/u
const MARKS = /\p{M}/gu
/** Quotation marks and brackets belong to the word that they open. */
const OPENING = /[\p{Ps}\p{Pi}"']/u
const LIGATURES: Readonly<Record<string, string>> = { æ: 'ae', œ: 'oe' }

/** The share of letters that must be the same. Editions differ in some words. */
const SAME_SHARE = 0.8
/** A word of this length may match the beginning of a longer one: editions write “for ever” or “forever”. */
const SHORTEST_PART = 3
/** How many letters may be skipped to find the next equal word. */
const MOST_PASSED = 16

/**
 * When each word of a verse such as `mark-1-5` is spoken, in a recording whose cues are named by verse. Case, punctuation,
 * accents and spaces may differ, and a word or two. Empty if more differs, or if no word has a time.
 */
export function verseWordTimes(cues: readonly Cue[], verseSlug: string, text: string): WordTime[] {
  const spoken = cues.filter(({ name }) => name === verseSlug)
  if (!spoken.some(({ parts }) => parts)) return []
  const letters = lettersOf(text)
  const words: WordTime[] = []
  let [from, same, said] = [0, 0, 0]
  for (const { start, words: part } of spoken.flatMap(partsOf)) {
    const own = lettersOf(part)
    const at = placeOf(own, letters, from)
    said += own.length
    if (at === undefined) continue
    words.push({ start, at: withOpening(text, letters[at]?.at ?? 0) })
    from = at + own.length
    same += own.length
  }
  return same >= SAME_SHARE * Math.max(letters.length, said) ? words : []
}

function partsOf({ start, words, parts }: Cue): readonly TimedPart[] {
  return parts ?? [{ start, words }]
}

/** Where the letters of a word are next: at once, or as one of the next words. */
function placeOf(own: readonly Letter[], letters: readonly Letter[], from: number): number | undefined {
  if (own.length === 0) return undefined
  for (let at = from; at <= from + MOST_PASSED; at += 1) {
    const isPlace = at === from || letters[at]?.isFirst === true
    if (!isPlace || !own.every(({ letter }, index) => letter === letters[at + index]?.letter)) continue
    const isPartAllowed = at === from && own.length >= SHORTEST_PART
    if (isPartAllowed || isWordEnd(letters[at + own.length])) return at
  }
  return undefined
}

/** True if a word ends before this letter. */
function isWordEnd(next: Letter | undefined): boolean {
  return next === undefined || next.isFirst || UNSPACED.test(next.letter)
}

type Letter = {
  letter: string
  at: number
  /** True after a space or a mark of punctuation. */
  isFirst: boolean
}

/** The letters and digits of a text with their places; those that a ligature stands for share its place. */
function lettersOf(text: string): Letter[] {
  const letters: Letter[] = []
  let at = 0
  let isFirst = true
  for (const character of text) {
    const plain = character.toLowerCase().normalize('NFKD').replace(MARKS, '')
    for (const letter of LIGATURES[plain] ?? plain) {
      if (LETTER.test(letter)) letters.push({ letter, at, isFirst })
      isFirst = !LETTER.test(letter)
    }
    at += character.length
  }
  return letters
}

function withOpening(text: string, at: number): number {
  let from = at
  while (from > 0 && OPENING.test(text.charAt(from - 1))) from -= 1
  return from
}
