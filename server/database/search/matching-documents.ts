import { type RawBuilder, sql } from 'kysely'
import { asTyped, type SearchMatch, type SpelledQuery } from '#rules/search/search-rank.ts'
import { isVisibleCondition } from '../catalogue/visibility.ts'
import type { Database } from '../database.ts'
import { andRanked, bestPlaceQueries, type RankRange } from './best-places.ts'
import type { IndexKind } from './index-kind.ts'
import type { SearchTermRow } from './search-tables.ts'
import type { Spellings } from './spellings.ts'
import { hasAsTyped, hasWords } from './word-conditions.ts'

/** A matching document, by its index number and its own id. */
export type MatchingDocument = SearchMatch & { id: string }

export type DocumentQuery = {
  kind: IndexKind
  question: SpelledQuery
  /** The words for the look-up: all spellings of the rarest searched word. */
  lookup: Pick<Spellings, 'typed' | 'others'>
  /** The result must contain this many of the best. */
  limit: number
  now: number
  /** Only documents with these ranks. */
  ranks?: RankRange | undefined
}

/**
 * Documents of the rarest word that are checked for the other words. Best first, so that those beyond would rank low.
 */
export const MOST_EXAMINED = 300
const FEWEST_EXAMINED = 40
/** Hidden documents are skipped: more are read than requested, and many more if that was too few. */
const FETCH_FACTOR = 2
const REFETCH_FACTOR = 8
/** Keeps PostgreSQL from comparing all documents before it limits them. */
const NO_LIMIT = 1_000_000
/** Rank offset of words other than the typed one: below every place of `search_place`. */
const PLACE_COUNT = 3

type MatchingRow = MatchingDocument & { is_visible: 0 | 1 }

/**
 * Finds documents with all searched words: exact titles, and the best of each look-up term, in no order and with
 * duplicates. One word: the best `limit` are included. Several: those among the best of the rarest word.
 */
export async function listMatchingDocuments(
  database: Database,
  queries: readonly DocumentQuery[],
): Promise<ReadonlyMap<IndexKind, readonly MatchingDocument[]>> {
  const entries = await Promise.all(
    queries.map(async (query) => [query.kind, await listMatchingOfKind(database, query)] as const),
  )
  return new Map(entries)
}

async function listMatchingOfKind(
  database: Database,
  query: DocumentQuery,
  fetchLimit = query.limit * FETCH_FACTOR,
): Promise<readonly MatchingDocument[]> {
  const queryOf = query.question.words.length === 1 ? queryOfOneWord : queryOfMany
  const { rows } = await queryOf(database, query, fetchLimit).execute(database)
  const visible = rows.filter(({ is_visible }) => is_visible === 1)
  // Many results may be hidden, so that the best ones are missing.
  const isCutShort = rows.length >= fetchLimit && new Set(visible.map(({ number }) => number)).size < query.limit
  return isCutShort ? listMatchingOfKind(database, query, fetchLimit * REFETCH_FACTOR) : visible
}

function columnsOf(isTyped: RawBuilder<unknown>, isVisible: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`d.number, d.id, d.title_key, d.rank,
    case when ${isTyped} then 1 else 0 end as is_typed,
    case when ${isVisible} then 1 else 0 end as is_visible`
}

function queryOfOneWord(database: Database, query: DocumentQuery, fetchLimit: number): RawBuilder<MatchingRow> {
  const { joins, isVisible } = visibleOf(query)
  const { ranks } = query
  const { typed, others } = query.lookup
  const takeOf = () => fetchLimit
  const places = [
    ...bestPlaceQueries(database, typed, { takeOf, placeOffset: 0, ranks }),
    ...bestPlaceQueries(database, others, { takeOf, placeOffset: PLACE_COUNT, ranks }),
  ]
  // For one word the place decides the rank, so the best places are the best documents.
  const best = sql`select document from (
    select document from (${sql.join(places, sql` union all `)}) as places
    order by place, rank, document limit ${fetchLimit}
  ) as best`
  return sql`
    select ${columnsOf(hasAsTyped(database, sql`d.words`, query.question), isVisible)}
    from (${exactTitles(query, fetchLimit)} union all ${best}) as looked
    join search_document d on d.number = looked.document ${joins}`
}

function queryOfMany(database: Database, query: DocumentQuery, fetchLimit: number): RawBuilder<MatchingRow> {
  const { question, lookup } = query
  const { joins, isVisible } = visibleOf(query)
  const terms = [...lookup.typed, ...lookup.others]
  const all = documentsOf(terms)
  const takeOf = (range: readonly SearchTermRow[]) =>
    Math.max(FEWEST_EXAMINED, Math.ceil((MOST_EXAMINED * documentsOf(range)) / Math.max(all, 1)))
  const ranges = [
    exactTitles(query, fetchLimit),
    ...bestPlaceQueries(database, terms, { takeOf, placeOffset: 0, ranks: query.ranks }),
  ]
  const places = sql.join(
    ranges.map((range) => sql`select document from (${range}) as one`),
    sql` union `,
  )
  const isTyped = hasAsTyped(database, sql`d.words`, question)
  const title = sql`(' ' || d.title_key || ' ')`
  // Sorted as by `rules/search/search-rank`, so that only the best are transferred; the rule decides.
  return sql`
    select ${columnsOf(isTyped, isVisible)} from (
      select d.* from (
        select looked_at.* from (${places}) as looked join search_document looked_at on looked_at.number = looked.document
        limit ${sql.lit(NO_LIMIT)}
      ) as d
      where ${hasWords(database, sql`d.words`, question)}
      order by case when d.title_key = ${question.key} then 0 when d.title_key like ${`${question.key}%`} then 1
        when ${hasWords(database, title, asTyped(question))} then 2 when ${isTyped} then 3
        when ${hasWords(database, title, question)} then 4 else 5 end, d.rank, d.number
      limit ${fetchLimit}
    ) as d ${joins}`
}

function exactTitles({ kind, question, ranks }: DocumentQuery, fetchLimit: number): RawBuilder<unknown> {
  return sql`select * from (
    select number as document from search_document
    where title_key = ${question.key} and kind = ${sql.lit(kind)} ${andRanked(ranks)} order by rank, number limit ${fetchLimit}
  ) as exact`
}

function documentsOf(terms: readonly SearchTermRow[]): number {
  return terms.reduce((sum, { documents }) => sum + documents, 0)
}

/** The visibility rule of a document's entry, joined at query time, not stored in the index. */
function visibleOf({ kind, now }: DocumentQuery): { joins: RawBuilder<unknown>; isVisible: RawBuilder<unknown> } {
  switch (kind) {
    case 'content':
      return {
        joins: sql`join content on content.id = d.id left join series on series.id = content.series_id`,
        isVisible: sql`${isVisibleCondition('content', now)} and (content.series_id is null or ${isVisibleCondition('series', now)})`,
      }
    case 'series':
      return { joins: sql`join series on series.id = d.id`, isVisible: sql`${isVisibleCondition('series', now)}` }
    default:
      return { joins: sql``, isVisible: sql`1 = 1` }
  }
}
