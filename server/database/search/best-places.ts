import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import { isOnPostgres } from '../is-on-postgres.ts'
import { padInList } from '../pad-in-list.ts'
import type { SearchTermRow } from './search-tables.ts'

/** Words in fewer documents are sorted together, which is cheaper than reading each in turn. */
const MOST_OF_RARE_TERM = 200

/** `takeOf`: how many documents to read for some words. `placeOffset`: added to their places. */
type TakeOptions = {
  takeOf: (range: readonly SearchTermRow[]) => number
  placeOffset: number
  /** Documents with other ranks are left out. */
  ranks: RankRange | undefined
}

/** Ranks from `from` on and below `to`. */
export type RankRange = { from: number; to: number }

/**
 * Statements for the best documents of words, with place and rank: a frequent word by itself in index order, all rare ones
 * together. PostgreSQL gets the words as lists, as in `word-conditions`.
 */
export function bestPlaceQueries(
  database: Database,
  terms: readonly SearchTermRow[],
  options: TakeOptions,
): RawBuilder<unknown>[] {
  const { takeOf } = options
  const rare = terms.filter(({ documents }) => documents <= MOST_OF_RARE_TERM)
  const frequent = terms.filter(({ documents }) => documents > MOST_OF_RARE_TERM)
  const isList = isOnPostgres(database)
  const numbers = rare.map(({ number }) => number)
  const ofRare = isList ? sql`= any(${numbers})` : sql`in (${sql.join(padInList(numbers))})`
  const together = rare.length > 0 ? [bestOfTerms(ofRare, sql`${takeOf(rare)}`, options)] : []
  if (!isList) {
    return [...together, ...frequent.map((term) => bestOfTerms(sql`= ${term.number}`, sql`${takeOf([term])}`, options))]
  }
  return frequent.length > 0 ? [...together, bestOfEachTerm(frequent, options)] : together
}

/** A condition on `rank`, or nothing. */
export function andRanked(ranks: RankRange | undefined): RawBuilder<unknown> {
  return ranks ? sql`and rank >= ${ranks.from} and rank < ${ranks.to}` : sql``
}

function bestOfTerms(
  terms: RawBuilder<unknown>,
  limit: RawBuilder<unknown>,
  { placeOffset, ranks }: TakeOptions,
): RawBuilder<unknown> {
  return sql`select * from (
    select document, place + ${sql.lit(placeOffset)} as place, rank from search_place
    where term ${terms} ${andRanked(ranks)} order by search_place.place, rank, document limit ${limit}
  ) as best`
}

function bestOfEachTerm(terms: readonly SearchTermRow[], options: TakeOptions): RawBuilder<unknown> {
  const numbers = terms.map(({ number }) => number)
  const takes = terms.map((term) => options.takeOf([term]))
  return sql`select its.* from unnest(cast(${numbers} as integer[]), cast(${takes} as integer[])) as wanted (term, take)
    cross join lateral (${bestOfTerms(sql`= wanted.term`, sql`wanted.take`, options)}) as its`
}
