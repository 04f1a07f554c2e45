import { type RawBuilder, sql } from 'kysely'
import type { SearchKind } from '#contract/search.ts'
import type { AskedWord } from '#rules/search-question.ts'
import type { Found, SpelledQuestion } from '#rules/search-rank.ts'
import type { Database } from './database.ts'
import type { SearchTermRow } from './tables.ts'
import { visible } from './visible.ts'

/** A document that answers, by its number in the index and by its own id. */
export type FoundDocument = Found & { id: string }

export type Finding = {
  kind: SearchKind
  question: SpelledQuestion
  /** The words by which documents are looked up: all spellings of the rarest of the question's words. */
  terms: readonly SearchTermRow[]
  /** How many of the best must be among what is found. */
  limit: number
  now: number
}

/**
 * How many documents of the rarest word are looked at for the others. Best first, so that what lies beyond could only
 * have stood far down.
 */
const MOST_LOOKED_AT = 500
const FEWEST_LOOKED_AT = 50
/** Words of so few documents are cheaper sorted together than read in turn. */
const RARE = 200
/** Hidden documents are passed over: more are taken than wanted, and many more where that was too few. */
const TAKEN_FOR_ONE = 2
const TAKEN_AGAIN = 8

const COLUMNS = sql`d.number, d.id, d.title_key, d.rank`

/**
 * Finds the documents that have every word of a question: those whose title is just it, and the best of each look-up
 * term. Of one word the best `limit` are certain to be there; of more, those among the best of the rarest word. They
 * come in no order, and one may come twice.
 */
export async function listFound(database: Database, finding: Finding): Promise<FoundDocument[]> {
  return finding.question.words.length === 1 ? listOfOneWord(database, finding) : listOfMany(database, finding)
}

type Row = FoundDocument & { is_visible: 0 | 1 }

async function listOfOneWord(database: Database, finding: Finding): Promise<FoundDocument[]> {
  const { kind, limit, now, terms } = finding
  const { joins, isVisible } = visibleOf(kind, now)
  for (let take = limit * TAKEN_FOR_ONE; ; take *= TAKEN_AGAIN) {
    const ranges = rangesOf(terms).map((range) => bestOf(range, take))
    // With one word a place says how well the title answers, so the best places are the best documents.
    const best = sql`select document from (
      select document from (${sql.join(ranges, sql` union all `)}) as places
      order by place, rank, document limit ${take}
    ) as best`
    const { rows } = await sql<Row>`
      select ${COLUMNS}, case when ${isVisible} then 1 else 0 end as is_visible
      from (${exactTitles(finding, take)} union all ${best}) as looked
      join search_document d on d.number = looked.document ${joins}
    `.execute(database)
    const found = rows.filter((row) => row.is_visible === 1)
    const isEnough = rows.length < take || new Set(found.map(({ number }) => number)).size >= limit
    if (isEnough) return found
  }
}

async function listOfMany(database: Database, finding: Finding): Promise<FoundDocument[]> {
  const { kind, question, terms, limit, now } = finding
  const { joins, isVisible } = visibleOf(kind, now)
  const all = documentsOf(terms)
  const shareOf = (range: readonly SearchTermRow[]) =>
    Math.max(FEWEST_LOOKED_AT, Math.ceil((MOST_LOOKED_AT * documentsOf(range)) / Math.max(all, 1)))
  const ranges = [exactTitles(finding, limit), ...rangesOf(terms).map((range) => bestOf(range, shareOf(range)))]
  const places = sql.join(
    ranges.map((range) => sql`select document from (${range}) as one`),
    sql` union `,
  )
  // In the order of `rules/search-rank`, so that only the best travel; the rule itself has the last word.
  const { rows } = await sql<FoundDocument>`
    select ${COLUMNS} from (${places}) as looked
    join search_document d on d.number = looked.document ${joins}
    where ${hasWords(sql`d.words`, question)} and ${isVisible}
    order by case when d.title_key = ${question.key} then 0 when d.title_key like ${`${question.key}%`} then 1
      when ${hasWords(sql`' ' || d.title_key || ' '`, question)} then 2 else 3 end, d.rank, d.number
    limit ${limit}
  `.execute(database)
  return rows
}

function exactTitles({ kind, question }: Finding, take: number): RawBuilder<unknown> {
  return sql`select * from (
    select number as document from search_document
    where title_key = ${question.key} and kind = ${kind} order by rank, number limit ${take}
  ) as exact`
}

/** What is read at one go: a word of many documents by itself, in its own order; all the rare ones together. */
function rangesOf(terms: readonly SearchTermRow[]): SearchTermRow[][] {
  const rare = terms.filter(({ documents }) => documents <= RARE)
  const frequent = terms.filter(({ documents }) => documents > RARE).map((term) => [term])
  return rare.length > 0 ? [rare, ...frequent] : frequent
}

function documentsOf(terms: readonly SearchTermRow[]): number {
  return terms.reduce((sum, { documents }) => sum + documents, 0)
}

function bestOf(range: readonly SearchTermRow[], take: number): RawBuilder<unknown> {
  return sql`select * from (
    select document, place, rank from search_place
    where term in (${sql.join(range.map(({ number }) => number))}) order by place, rank, document limit ${take}
  ) as best`
}

/** The rule of what shows itself, for what a document stands for: joined when it is read, never kept in the index. */
function visibleOf(kind: SearchKind, now: number): { joins: RawBuilder<unknown>; isVisible: RawBuilder<unknown> } {
  switch (kind) {
    case 'content':
      return {
        joins: sql`join content on content.id = d.id left join series on series.id = content.series_id`,
        isVisible: sql`${visible('content', now)} and (content.series_id is null or ${visible('series', now)})`,
      }
    case 'series':
      return { joins: sql`join series on series.id = d.id`, isVisible: sql`${visible('series', now)}` }
    case 'artist':
    case 'verse':
      return { joins: sql``, isVisible: sql`1 = 1` }
  }
}

/** Folded words hold neither `%` nor `_`, so what is typed cannot widen the comparison. */
function hasWords(words: RawBuilder<unknown>, question: SpelledQuestion): RawBuilder<unknown> {
  const has = ({ word, isPrefix }: AskedWord) => sql`${words} like ${`% ${word}${isPrefix ? '' : ' '}%`}`
  const each = question.words.map((spellings) => sql`(${sql.join(spellings.map(has), sql` or `)})`)
  return sql`(${sql.join(each, sql` and `)})`
}
