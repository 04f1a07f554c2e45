import { bcv_parser } from 'bible-passage-reference-parser'
import * as english from 'bible-passage-reference-parser/esm/lang/en.js'
import { DEFAULT_LOCALE, LOCALES, languageOf } from '#contract/locales.ts'
import { OSIS_CODES } from '#rules/bible/bible-codes.ts'
import { readReferences } from '#rules/bible/references/read-references.ts'
import { matchOfferedLocale } from '#rules/browser/locale-choice.ts'
import type { ContentVerseRow } from '#server/database/tables.ts'
import { bookFinderFor } from '#server/gateways/words/bible-names.ts'

export type PassageFound = Omit<ContentVerseRow, 'content_id'>

const parser = new bcv_parser(english).set_options({ osis_compaction_strategy: 'bcv' })
const BOOK_NUMBERS = new Map(OSIS_CODES.map((code, at) => [code, at + 1]))
/** The parser's time grows faster than its input: a long transcript is parsed in pieces. */
const PIECE_CHARACTERS = 8000
const SHORTEST_ALONE = 4

/** Finds references such as `Psalm 23` and `John 3:16-18` in English text, each passage once. */
export function findReferences(text: string): PassageFound[] {
  const passages = piecesOf(text).flatMap(referencesOf)
  return [...new Map(passages.map((passage) => [JSON.stringify(passage), passage])).values()]
}

/**
 * Finds references in a text of a language whose names of the books are known: `Salmo 23`, `Johannes 3,16`. A short
 * name needs a verse: `Is 5` is more likely a word and a number.
 */
export function findReferencesIn(text: string, locale: string): PassageFound[] {
  if (!/\p{Nd}/u.test(text)) return []
  if (languageOf(locale) === DEFAULT_LOCALE) return findReferences(text)
  const known = matchOfferedLocale(locale, LOCALES)
  const found = known === undefined ? [] : readReferences(text, bookFinderFor(known))
  return found
    .filter(({ isCapital, hasVerse, bookKey }) => isCapital && (hasVerse || bookKey.length >= SHORTEST_ALONE))
    .flatMap(({ passages }) => passages)
    .map(({ book, from, to }) => ({
      book: book.number,
      from_chapter: from.chapter,
      from_verse: from.verse,
      to_chapter: to.chapter,
      to_verse: to.verse,
    }))
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
