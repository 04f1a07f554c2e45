import { sql } from 'kysely'
import { matchesWord, type QueryWord } from '#rules/search/search-query.ts'
import { allowsTwoTypos, editDistance, prefixKey, typoLookupsOf } from '#rules/search/search-spelling.ts'
import { wordForms } from '#rules/search/word-forms.ts'
import type { Database } from '../database.ts'
import { padInList } from '../pad-in-list.ts'
import type { IndexKind } from './index-kind.ts'
import type { SearchTermRow } from './search-tables.ts'

/** Index words for a searched one: as typed, and corrections or other forms. */
export type Spellings = { queryWord: QueryWord; typed: readonly SearchTermRow[]; others: readonly SearchTermRow[] }

/** Limit of words for a prefix: the most frequent ones. */
const MOST_WORDS_OF_PREFIX = 10
/** Limit of corrections for a word. */
const MOST_CORRECTIONS = 12

const COLUMNS = ['number', 'kind', 'term', 'documents'] as const

type SpellingSearch = { question: { words: readonly QueryWord[] }; kinds: readonly IndexKind[]; locale: string }

/** Index words of these kinds for each searched word, typed and in other forms, by one query. */
export async function listSpellings(
  database: Database,
  { question: { words }, kinds, locale }: SpellingSearch,
): Promise<Spellings[]> {
  const forms = words.map((queryWord) =>
    wordForms(queryWord.word, locale).filter((form) => !matchesWord(form, queryWord)),
  )
  const fullWords = words.filter(({ isPrefix }) => !isPrefix).map(({ word }) => word)
  const wordQuery = selectWords(database, [...new Set([...fullWords, ...forms.flat()])], kinds)
  const typing = words.find(({ isPrefix }) => isPrefix)
  const prefixQuery = typing && selectPrefixMatches(database, typing.word, kinds)
  const rows = await (prefixQuery ? wordQuery.unionAll(prefixQuery) : wordQuery).execute()
  // A form may also match another word's prefix.
  const terms = [...new Map(rows.map((row) => [row.number, row])).values()]
  return words.map((queryWord, at) => ({
    queryWord,
    typed: terms.filter(({ term }) => matchesWord(term, queryWord)),
    others: terms.filter(({ term }) => forms[at]?.includes(term)),
  }))
}

function selectWords(database: Database, words: readonly string[], kinds: readonly IndexKind[]) {
  return database
    .selectFrom('search_term')
    .select(COLUMNS)
    .where('term', 'in', padInList(words.length > 0 ? words : ['']))
    .where('kind', 'in', kinds)
}

function selectPrefixMatches(database: Database, word: string, kinds: readonly IndexKind[]) {
  const prefix = prefixKey(word)
  if (prefix === undefined) return undefined
  const used = database
    .selectFrom('search_prefix')
    .innerJoin('search_term', 'search_term.number', 'search_prefix.term')
    .selectAll('search_term')
    .select(
      sql<number>`row_number() over (partition by search_term.kind
        order by case when search_term.term = ${word} then 0 else 1 end, search_term.documents desc)`.as('place'),
    )
    .where('search_prefix.prefix', '=', prefix)
    .where('search_term.kind', 'in', kinds)
    .$if(prefix !== word, (select) =>
      select.where(sql<boolean>`substr(search_term.term, 1, ${[...word].length}) = ${word}`),
    )
  return database.selectFrom(used.as('used')).select(COLUMNS).where('place', '<=', MOST_WORDS_OF_PREFIX)
}

/** True if all index words of a searched one were listed. */
export function hasWholePrefix({ queryWord, typed }: Spellings): boolean {
  return !queryWord.isPrefix || typed.length < MOST_WORDS_OF_PREFIX
}

/** Similar index words for each of these words, the nearest and then the most frequent of each kind first; by one query. */
export async function listCorrections(
  database: Database,
  words: readonly string[],
  kinds: readonly IndexKind[],
): Promise<ReadonlyMap<string, readonly Correction[]>> {
  const lookups = [...new Set(words.flatMap(typoLookupsOf))]
  if (lookups.length === 0 || kinds.length === 0) return new Map()
  const rows = await database
    .selectFrom('search_slip')
    .innerJoin('search_term', 'search_term.number', 'search_slip.term')
    .select(['search_term.number', 'search_term.kind', 'search_term.term', 'search_term.documents'])
    .where('search_slip.slip', 'in', padInList([...words, ...lookups]))
    .where('search_term.kind', 'in', kinds)
    .union(selectWords(database, lookups, kinds))
    .execute()
  return new Map(words.map((word) => [word, rows.flatMap((row) => correctionOf(row, word)).sort(byNearness)]))
}

/** An index word, and its number of typos from the typed one. */
type Correction = SearchTermRow & { slips: number }

function correctionOf(row: SearchTermRow, typed: string): Correction[] {
  const slips = editDistance(row.term, typed)
  const isNear = slips === 1 || (slips === 2 && allowsTwoTypos(row.term))
  return isNear ? [{ ...row, slips }] : []
}

function byNearness(a: Correction, b: Correction): number {
  return a.slips - b.slips || b.documents - a.documents
}

/** For each kind, the most frequent of the words with the fewest typos. */
export function nearestCorrections(corrections: readonly Correction[], kinds: readonly IndexKind[]): SearchTermRow[] {
  return kinds.flatMap((kind) => {
    const [first, ...rest] = corrections.filter((row) => row.kind === kind)
    if (!first) return []
    return [first, ...rest.filter(({ slips }) => slips === first.slips)].slice(0, MOST_CORRECTIONS)
  })
}
