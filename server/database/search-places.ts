import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import { isOnPostgres } from './given-rows.ts'
import { padded } from './padded.ts'
import type { SearchTermRow } from './search-tables.ts'

/** Words of so few documents are cheaper sorted together than read in turn. */
const RARE = 200

/** How many documents are taken of words that are read at one go, and how much further down they stand than their places. */
type Wanted = { takeOf: (range: readonly SearchTermRow[]) => number; below: number }

/**
 * Statements for the best documents of words, with place and rank. What is read at one go: a word of many documents by
 * itself, in its own order; all the rare ones together. PostgreSQL is given the words as lists, as in `search-likes`.
 */
export function bestPlaces(
  database: Database,
  terms: readonly SearchTermRow[],
  { takeOf, below }: Wanted,
): RawBuilder<unknown>[] {
  const rare = terms.filter(({ documents }) => documents <= RARE)
  const frequent = terms.filter(({ documents }) => documents > RARE)
  const isList = isOnPostgres(database)
  const numbers = rare.map(({ number }) => number)
  const ofRare = isList ? sql`= any(${numbers})` : sql`in (${sql.join(padded(numbers))})`
  const together = rare.length > 0 ? [bestOf(ofRare, sql`${takeOf(rare)}`, below)] : []
  if (!isList) {
    return [...together, ...frequent.map((term) => bestOf(sql`= ${term.number}`, sql`${takeOf([term])}`, below))]
  }
  return frequent.length > 0 ? [...together, eachByItself(frequent, { takeOf, below })] : together
}

function bestOf(terms: RawBuilder<unknown>, take: RawBuilder<unknown>, below: number): RawBuilder<unknown> {
  return sql`select * from (
    select document, place + ${sql.lit(below)} as place, rank from search_place
    where term ${terms} order by search_place.place, rank, document limit ${take}
  ) as best`
}

function eachByItself(terms: readonly SearchTermRow[], { takeOf, below }: Wanted): RawBuilder<unknown> {
  const numbers = terms.map(({ number }) => number)
  const takes = terms.map((term) => takeOf([term]))
  return sql`select its.* from unnest(cast(${numbers} as integer[]), cast(${takes} as integer[])) as wanted (term, take)
    cross join lateral (${bestOf(sql`= wanted.term`, sql`wanted.take`, below)}) as its`
}
