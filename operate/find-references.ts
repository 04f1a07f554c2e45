import { bcv_parser } from 'bible-passage-reference-parser'
import * as english from 'bible-passage-reference-parser/esm/lang/en.js'
import type { ContentVerseRow } from '#server/database/tables.ts'
import { OSIS_CODES } from './bible-codes.ts'

export type PassageFound = Omit<ContentVerseRow, 'content_id'>

const parser = new bcv_parser(english).set_options({ osis_compaction_strategy: 'bcv' })
const BOOK_NUMBERS = new Map(OSIS_CODES.map((code, at) => [code, at + 1]))

/** Finds `Psalm 23`, `John 3:16-18` and the like in English words, each passage once. */
export function findReferences(words: string): PassageFound[] {
  // Without a number there is no chapter; most titles end here.
  if (!/\d/.test(words)) return []
  parser.parse(words)
  const found = parser
    .osis_and_indices()
    .filter(({ indices }) => isMeant(words.slice(...indices)))
    .flatMap(({ osis }) => osis.split(','))
    .flatMap(passageOf)
  return [...new Map(found.map((passage) => [JSON.stringify(passage), passage])).values()]
}

/** "The psalm is 40 lines long" names no Isaiah, and "Mark and 12 others" no chapter of Mark. */
function isMeant(words: string): boolean {
  return /^[\p{Lu}\d]/u.test(words) && !/^\p{L}+ and\b/u.test(words)
}

/** Reads `Lam.3.22-Lam.3.23` or `John.3.16`. What spans books is left out: it speaks of no chapter in particular. */
function passageOf(osis: string): PassageFound[] {
  const [from = '', to = from] = osis.split('-')
  const [code = '', from_chapter, from_verse] = from.split('.')
  const [endCode, to_chapter, to_verse] = to.split('.')
  const book = BOOK_NUMBERS.get(code)
  if (!book || endCode !== code) return []
  return [
    {
      book,
      from_chapter: Number(from_chapter),
      from_verse: Number(from_verse),
      to_chapter: Number(to_chapter),
      to_verse: Number(to_verse),
    },
  ]
}
