import { type RawBuilder, sql } from 'kysely'
import { isOnPostgres } from '../bulk-statement.ts'
import type { Database } from '../database.ts'
import { padInList } from '../pad-in-list.ts'
import type { SearchTermRow } from './search-tables.ts'

/** Words of so few documents are cheaper sorted together than read in turn. */
const MOST_OF_RARE_TERM = 200

/** How many documents are taken of words that are read at one go, and how much further down they stand than their places. */
type TakeOptions = { takeOf: (range: readonly SearchTermRow[]) => number; placeOffset: number }

/**
 * Statements for the best documents of words, with place and rank. What is read at one go: a word of many documents by
 * itself, in its own order; all the rare ones together. PostgreSQL is given the words as lists, as in `search-likes`.
 */
export function bestPlaceQueries(
  database: Database,
  terms: readonly SearchTermRow[],
  { takeOf, placeOffset }: TakeOptions,
): RawBuilder<unknown>[] {
  const rare = terms.filter(({ documents }) => documents <= MOST_OF_RARE_TERM)
  const frequent = terms.filter(({ documents }) => documents > MOST_OF_RARE_TERM)
  const isList = isOnPostgres(database)
  const numbers = rare.map(({ number }) => number)
  const ofRare = isList ? sql`= any(${numbers})` : sql`in (${sql.join(padInList(numbers))})`
  const together = rare.length > 0 ? [bestOfTerms(ofRare, sql`${takeOf(rare)}`, placeOffset)] : []
  if (!isList) {
    return [
      ...together,
      ...frequent.map((term) => bestOfTerms(sql`= ${term.number}`, sql`${takeOf([term])}`, placeOffset)),
    ]
  }
  return frequent.length > 0 ? [...together, bestOfEachTerm(frequent, { takeOf, placeOffset })] : together
}

function bestOfTerms(terms: RawBuilder<unknown>, take: RawBuilder<unknown>, below: number): RawBuilder<unknown> {
  return sql`select * from (
    select document, place + ${sql.lit(below)} as place, rank from search_place
    where term ${terms} order by search_place.place, rank, document limit ${take}
  ) as best`
}

function bestOfEachTerm(terms: readonly SearchTermRow[], { takeOf, placeOffset }: TakeOptions): RawBuilder<unknown> {
  const numbers = terms.map(({ number }) => number)
  const takes = terms.map((term) => takeOf([term]))
  return sql`select its.* from unnest(cast(${numbers} as integer[]), cast(${takes} as integer[])) as wanted (term, take)
    cross join lateral (${bestOfTerms(sql`= wanted.term`, sql`wanted.take`, placeOffset)}) as its`
}
