import { bcv_parser } from 'bible-passage-reference-parser'
import * as english from 'bible-passage-reference-parser/esm/lang/en.js'
import { OSIS_CODES } from '#rules/bible/bible-codes.ts'
import type { ContentVerseRow } from '#server/database/tables.ts'

export type PassageFound = Omit<ContentVerseRow, 'content_id'>

const parser = new bcv_parser(english).set_options({ osis_compaction_strategy: 'bcv' })
const BOOK_NUMBERS = new Map(OSIS_CODES.map((code, at) => [code, at + 1]))
/** The parser's time grows faster than its input: a long transcript is parsed in pieces. */
const PIECE_CHARACTERS = 8000

/** Finds references such as `Psalm 23` and `John 3:16-18` in English text, each passage once. */
export function findReferences(text: string): PassageFound[] {
  const passages = piecesOf(text).flatMap(referencesOf)
  return [...new Map(passages.map((passage) => [JSON.stringify(passage), passage])).values()]
}

function* splitIntoPieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const space = text.lastIndexOf(' ', at + PIECE_CHARACTERS)
    const end = text.length - at <= PIECE_CHARACTERS || space <= at ? at + PIECE_CHARACTERS : space
    yield text.slice(at, end)
    at = end
  }
}

const piecesOf = (text: string): string[] => [...splitIntoPieces(text)]

function referencesOf(text: string): PassageFound[] {
  // A reference needs a number; most titles have none.
  if (!/\d/.test(text)) return []
  parser.parse(text)
  return parser
    .osis_and_indices()
    .filter(({ indices }) => isLikelyReference(text.slice(...indices)))
    .flatMap(({ osis }) => osis.split(','))
    .flatMap(passageOf)
}

/** False for "The psalm is 40 lines long" (not Isaiah) and "Mark and 12 others" (not a chapter of Mark). */
function isLikelyReference(text: string): boolean {
  return /^[\p{Lu}\d]/u.test(text) && !/^\p{L}+ and\b/u.test(text)
}

/** Parses `Lam.3.22-Lam.3.23` or `John.3.16`. A range over several books is ignored: it names no chapter. */
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
