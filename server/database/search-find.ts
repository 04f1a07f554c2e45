import { type RawBuilder, sql } from 'kysely'
import type { SearchKind } from '#contract/search.ts'
import type { AskedWord } from '#rules/search-question.ts'
import type { Found, SpelledQuestion } from '#rules/search-rank.ts'
import type { Database } from './database.ts'
import type { SearchTermRow } from './tables.ts'
import { visible } from './visible.ts'

/** A document that answers, by its number in the index and by its own id. */
export type FoundDocument = Found & { id: string }

type Finding = {
  kind: SearchKind
  question: SpelledQuestion
  /** The words by which documents are looked up: all spellings of the rarest of the question's words. */
  terms: readonly SearchTermRow[]
  limit: number
  now: number
}

/**
 * How many documents of the rarest word are looked at for the others. Best first, so that what lies beyond could only
 * have stood far down.
 */
const MOST_LOOKED_AT = 1000
const FEWEST_LOOKED_AT = 50

/** What makes a document of a kind visible, joined when it is read. */
function visibleOf(kind: SearchKind, now: number): { joins: RawBuilder<unknown>; where: RawBuilder<unknown> } {
  switch (kind) {
    case 'content':
      return {
        joins: sql`join content on content.id = d.id left join series on series.id = content.series_id`,
        where: sql`${visible('content', now)} and (content.series_id is null or ${visible('series', now)})`,
      }
    case 'series':
      return { joins: sql`join series on series.id = d.id`, where: sql`${visible('series', now)}` }
    case 'artist':
      return { joins: sql`join artist on artist.id = d.id`, where: sql`1 = 1` }
    case 'verse':
      return { joins: sql``, where: sql`1 = 1` }
  }
}

/**
 * Finds the documents that have every word of a question: those whose title is just it, and the best of each look-up
 * term. With one word the database stops at `limit` of each; with more it reads the rarest word's and holds the others
 * against them. They come in no order.
 */
export async function listFound(database: Database, finding: Finding): Promise<FoundDocument[]> {
  const { kind, question, terms, limit, now } = finding
  const { joins, where } = visibleOf(kind, now)
  const columns = sql`d.number, d.id, d.title_key, d.rank`
  const exact = sql`select * from (
    select ${columns} from search_document d ${joins}
    where d.title_key = ${question.key} and d.kind = ${kind} and ${where} order by d.rank, d.number limit ${limit}
  ) as exact`
  const others = question.words.length > 1 ? hasWords(question) : undefined
  const ranges = terms.map((term) =>
    others
      ? sql`select * from (
          select p.document from search_place p where p.term = ${term.number}
          order by p.place, p.rank, p.document limit ${shareOf(term, terms)}
        ) as one`
      : sql`select * from (
          select ${columns} from search_place p join search_document d on d.number = p.document ${joins}
          where p.term = ${term.number} and ${where} order by p.place, p.rank, p.document limit ${limit}
        ) as one`,
  )
  const found = others
    ? [
        sql`select ${columns} from (${union(ranges)}) as looked
          join search_document d on d.number = looked.document ${joins} where ${others} and ${where}`,
      ]
    : ranges
  const { rows } = await union([exact, ...(terms.length > 0 ? found : [])]).execute(database)
  return rows
}

function union(parts: readonly RawBuilder<unknown>[]): RawBuilder<FoundDocument> {
  return sql<FoundDocument>`${sql.join(parts, sql` union `)}`
}

function shareOf({ documents }: SearchTermRow, terms: readonly SearchTermRow[]): number {
  const all = terms.reduce((sum, term) => sum + term.documents, 0)
  return Math.max(FEWEST_LOOKED_AT, Math.ceil((MOST_LOOKED_AT * documents) / Math.max(all, 1)))
}

/** Folded words hold neither `%` nor `_`, so what is typed cannot widen the comparison. */
function hasWords({ words }: SpelledQuestion): RawBuilder<unknown> {
  const has = ({ word, isPrefix }: AskedWord) => sql`d.words like ${`% ${word}${isPrefix ? '' : ' '}%`}`
  const each = words.map((spellings) => sql`(${sql.join(spellings.map(has), sql` or `)})`)
  return sql`${sql.join(each, sql` and `)}`
}
