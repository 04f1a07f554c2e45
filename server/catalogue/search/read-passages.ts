import { bcv_parser } from 'bible-passage-reference-parser'
import * as english from 'bible-passage-reference-parser/esm/lang/en.js'
import { BIBLE_BOOKS } from '#rules/bible/bible-books.ts'
import { OSIS_CODES } from '#rules/bible/bible-codes.ts'
import type { BiblePassage } from '#rules/bible/bible-passage.ts'

const parser = new bcv_parser(english).set_options({
  osis_compaction_strategy: 'bcv',
  book_alone_strategy: 'first_chapter',
})
const BOOKS = new Map(OSIS_CODES.map((code, at) => [code, BIBLE_BOOKS[at]]))
/** A chapter needs a number: "psalm" and "john" alone are ordinary words. */
const NUMBERED = /\d|^(first|second|third|i{1,3})\b/i
/** Text allowed between two passages of one search: "1 Cor 13; 15", "Ps 23 and 24". */
const SEPARATOR = /^(?:[\s,;:.&+]|\band\b)*$/i
/** "Mark and 12 others" names no chapter. */
const COUNT = /^\p{L}+ and\b/u
/** Names that the parser does not know. */
const ALSO_WRITTEN = [
  [/\bcanticles?\b/gi, 'Song of Songs'],
  [/\bapocalypse\b/gi, 'Revelation'],
] as const
/** In a sentence these are usually not a book: "the list is 40 long", "so 2 of us". */
const SHORT_WORD = /^[a-z]{1,2}\b/

/**
 * Reads the Bible passages in a search: `1 Jn 4:8`, `23rd Psalm`, `Mt 5-7`, `1 Cor 13:4-7; 2 Jn 1`, also within other
 * words. Empty if no chapter is named.
 */
export function readPassages(query: string): BiblePassage[] {
  if (!NUMBERED.test(query)) return []
  const normalizedQuery = ALSO_WRITTEN.reduce((text, [written, name]) => text.replace(written, name), query)
  parser.parse(normalizedQuery)
  const passages: BiblePassage[] = []
  let end: number | undefined
  for (const { osis, indices } of parser.osis_and_indices()) {
    const [from, to] = indices
    const excerpt = normalizedQuery.slice(from, to)
    const isAlone = normalizedQuery.trim() === excerpt.trim()
    const isContinued = end !== undefined && SEPARATOR.test(normalizedQuery.slice(end, from))
    if (!isContinued && !(isPassage(excerpt) && (isAlone || !SHORT_WORD.test(excerpt)))) continue
    end = to
    passages.push(...osis.split(',').flatMap(passageOf))
  }
  return passages
}

function isPassage(excerpt: string): boolean {
  return NUMBERED.test(excerpt) && /\p{L}/u.test(excerpt) && !COUNT.test(excerpt)
}

/** Reads `Lam.3.22-Lam.3.23` or `John.3.16`. A range over several books names no chapter. */
function passageOf(osis: string): BiblePassage[] {
  const [from = '', to = from] = osis.split('-')
  const [code = '', fromChapter, fromVerse] = from.split('.')
  const [endCode, toChapter, toVerse] = to.split('.')
  const book = BOOKS.get(code)
  if (!book || endCode !== code) return []
  return [
    {
      book,
      from: { chapter: Number(fromChapter), verse: Number(fromVerse) },
      to: { chapter: Number(toChapter), verse: Number(toVerse) },
    },
  ]
}
