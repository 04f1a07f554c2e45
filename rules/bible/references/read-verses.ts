import type { BibleNames } from './bible-names.ts'
import { ORDINAL_SIGN, type ReferenceToken } from './reference-tokens.ts'

/** Chapters and verses of one book; verse null means the whole chapter. */
type Span = { chapter: number; verse: number | null; toChapter: number; toVerse: number | null }

type VersesStart = {
  /** The token of the first chapter. */
  at: number
  separator: BibleNames['separator']
  /** In a book of one chapter, a number alone is a verse. */
  hasOneChapter: boolean
}

type Point = { first: number; second: number | null; end: number }

const DASHES = ['-', '‐', '‑', '–', '—', '~', '〜', '～', '−']
/** Signs after the number of a chapter and of a verse: `3章16節`, `3장 16절`. */
const CHAPTER_SIGNS = ['章', '篇', '編', '장', '편']
const VERSE_SIGNS = ['節', '节', '절']
const LONGEST_NUMBER = 3
const HIGHEST_BOOK_NUMBER = 5
const LONGEST_CONJUNCTION = 3

/** Reads `3:16`, `3:16-18`, `3:16, 18`, `3-4`, `3:16; 4:2` and `3章16節`, from the number of the first chapter on. */
export function readVerses(tokens: readonly ReferenceToken[], start: VersesStart): { spans: Span[]; end: number } {
  const { separator, hasOneChapter } = start
  const spans: Span[] = []
  let end = start.at
  let chapter: number | null = null
  for (;;) {
    const point = readPoint(tokens, end, spans.length === 0 ? `${separator}.` : separatorIn(separator))
    if (!point) break
    const span = spanFrom(tokens, point, { separator, chapter: chapter ?? (hasOneChapter ? 1 : null) })
    spans.push(span.span)
    chapter = span.span.toVerse === null ? null : span.span.toChapter
    end = span.end
    const next = nextInList(tokens, end, { separator, isInChapter: chapter !== null })
    if (!next) break
    if (next.isChapter) chapter = null
    end = next.at
  }
  return { spans, end }
}

/** A number, or chapter and verse. */
function readPoint(tokens: readonly ReferenceToken[], at: number, marks: string): Point | undefined {
  const first = numberAt(tokens, at)
  if (first === undefined) return undefined
  const sign = tokens[at + 1]
  if (sign && startsWithSign(sign, CHAPTER_SIGNS)) return readSigned(tokens, { first, at })
  const second = isSeparator(sign, tokens[at + 2], marks) ? numberAt(tokens, at + 2) : undefined
  if (second !== undefined) return { first, second, end: at + 3 }
  const isVerse = sign !== undefined && startsWithSign(sign, VERSE_SIGNS)
  return { first, second: null, end: at + (isVerse ? 2 : 1) }
}

/** `3章16節`, `3章第16節`; a chapter sign alone names the chapter. */
function readSigned(tokens: readonly ReferenceToken[], { first, at }: { first: number; at: number }): Point {
  const hasOrdinal = tokens[at + 2]?.text === ORDINAL_SIGN
  const verseAt = at + (hasOrdinal ? 3 : 2)
  const second = numberAt(tokens, verseAt)
  if (second === undefined || (tokens[at + 1]?.text.length ?? 0) > 1) return { first, second: null, end: at + 2 }
  const sign = tokens[verseAt + 1]
  return { first, second, end: verseAt + (sign && startsWithSign(sign, VERSE_SIGNS) ? 2 : 1) }
}

type SpanContext = { separator: string; chapter: number | null }

/** A chapter or verse, and the end of its range after a dash. */
function spanFrom(tokens: readonly ReferenceToken[], point: Point, { separator, chapter }: SpanContext) {
  const from =
    point.second === null && chapter !== null
      ? { chapter, verse: point.first }
      : { chapter: point.first, verse: point.second }
  const dash = tokens[point.end]
  const to = dash && DASHES.includes(dash.text) ? readPoint(tokens, point.end + 1, separatorIn(separator)) : undefined
  if (!to) return { span: { ...from, toChapter: from.chapter, toVerse: from.verse }, end: point.end }
  const isWithin = to.second === null && from.verse !== null
  const end = isWithin
    ? { toChapter: from.chapter, toVerse: to.first }
    : { toChapter: to.first, toVerse: to.second ?? null }
  return { span: { ...from, ...end }, end: to.end }
}

/** What follows in a list: another verse after a comma, another chapter after a semicolon. */
function nextInList(
  tokens: readonly ReferenceToken[],
  at: number,
  { separator, isInChapter }: { separator: string; isInChapter: boolean },
): { at: number; isChapter: boolean } | undefined {
  const mark = tokens[at]?.text
  const number = numberAt(tokens, at + 1)
  if (mark === undefined || number === undefined || isCount(number, tokens[at + 2])) return undefined
  const isPair =
    isSeparator(tokens[at + 2], tokens[at + 3], separatorIn(separator)) && numberAt(tokens, at + 3) !== undefined
  if (mark === ';') return { at: at + 1, isChapter: true }
  const isListed = mark === ',' || (mark === '.' && separator === ',' && tokens[at]?.isGlued === true)
  if (!isListed) return undefined
  return isPair || isInChapter ? { at: at + 1, isChapter: isPair } : undefined
}

/** The marks between chapter and verse within a list, where a full stop may divide verses: `13,4–7.13`. */
function separatorIn(separator: string): string {
  return separator === ',' ? ',' : `${separator}.`
}

function isSeparator(mark: ReferenceToken | undefined, number: ReferenceToken | undefined, marks: string): boolean {
  if (mark?.text === ':') return true
  return mark?.kind === 'mark' && marks.includes(mark.text) && mark.isGlued && number?.isGlued === true
}

/**
 * True for a number that begins the name of another book, or counts things: `Juan 3:16; 1 Pedro 2:3`, but not `3:16, 18
 * y 20`.
 */
function isCount(number: number, after: ReferenceToken | undefined): boolean {
  if (after?.kind !== 'word' || startsWithSign(after, [...CHAPTER_SIGNS, ...VERSE_SIGNS])) return false
  return number <= HIGHEST_BOOK_NUMBER || after.text.length > LONGEST_CONJUNCTION
}

function startsWithSign({ text, kind }: ReferenceToken, signs: readonly string[]): boolean {
  return kind === 'word' && signs.some((sign) => text.startsWith(sign))
}

/** The number at a token; undefined for a longer one, such as a year. */
function numberAt(tokens: readonly ReferenceToken[], at: number): number | undefined {
  const token = tokens[at]
  if (token?.kind !== 'number' || token.text.length > LONGEST_NUMBER) return undefined
  return Number(token.text) || undefined
}
