import { sql } from 'kysely'
import type { SearchKind } from '#contract/search.ts'
import type { AskedWord } from '#rules/search-question.ts'
import { deletionsOf, isOneSlip, prefixKey } from '#rules/search-spelling.ts'
import type { Database } from './database.ts'
import type { SearchTermRow } from './tables.ts'

/** The words of each kind that an asked word may stand for. */
export type Spellings = { asked: AskedWord; terms: readonly SearchTermRow[] }

/** A beginning stands for its most used words; more letters bring the others. */
const MOST_WORDS_OF_PREFIX = 10
/** A word with a slip stands for this many others at most. */
const MOST_CORRECTIONS = 12

/** The index's words for each asked word as it was typed, for each of the kinds. */
export async function listSpellings(
  database: Database,
  words: readonly AskedWord[],
  kinds: readonly SearchKind[],
): Promise<Spellings[]> {
  const whole = words.filter(({ isPrefix }) => !isPrefix).map(({ word }) => word)
  const typing = words.find(({ isPrefix }) => isPrefix)
  const [known, begun] = await Promise.all([
    listByWord(database, whole, kinds),
    typing ? listByPrefix(database, typing.word, kinds) : [],
  ])
  return words.map((asked) => ({
    asked,
    terms: asked.isPrefix ? begun : known.filter(({ term }) => term === asked.word),
  }))
}

async function listByWord(
  database: Database,
  words: readonly string[],
  kinds: readonly SearchKind[],
): Promise<SearchTermRow[]> {
  if (words.length === 0) return []
  return database.selectFrom('search_term').selectAll().where('term', 'in', words).where('kind', 'in', kinds).execute()
}

async function listByPrefix(database: Database, word: string, kinds: readonly SearchKind[]): Promise<SearchTermRow[]> {
  const prefix = prefixKey(word)
  if (prefix === undefined) return []
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
  return database
    .selectFrom(used.as('used'))
    .select(['number', 'kind', 'term', 'documents'])
    .where('place', '<=', MOST_WORDS_OF_PREFIX)
    .execute()
}

/** Whether all the index's words for an asked one were listed. */
export function isWholePrefix(asked: AskedWord, terms: readonly SearchTermRow[]): boolean {
  return !asked.isPrefix || terms.length < MOST_WORDS_OF_PREFIX
}

/** The index's words one slip away from a word, the most used of each kind. */
export async function listCorrections(
  database: Database,
  word: string,
  kinds: readonly SearchKind[],
): Promise<SearchTermRow[]> {
  const without = deletionsOf(word)
  if (without.length === 0 || kinds.length === 0) return []
  const near = await database
    .selectFrom('search_slip')
    .innerJoin('search_term', 'search_term.number', 'search_slip.term')
    .selectAll('search_term')
    .distinct()
    .where('search_slip.slip', 'in', [word, ...without])
    .where('search_term.kind', 'in', kinds)
    .execute()
  const shorter = await listByWord(database, without, kinds)
  const slips = [...near, ...shorter].filter(({ term }) => isOneSlip(term, word))
  const once = [...new Map(slips.map((row) => [row.number, row])).values()]
  const used = once.sort((one, other) => other.documents - one.documents)
  return [...Map.groupBy(used, (row) => row.kind).values()].flatMap((rows) => rows.slice(0, MOST_CORRECTIONS))
}
