import type { Tag } from '#contract/catalogue/content.ts'
import type { SearchKind } from '#contract/catalogue/search.ts'
import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import { compactTallies } from '../catalogue/series-tallies.ts'
import type { Database, Transaction } from '../database.ts'
import { parseJsonColumn } from '../json-column.ts'
import { chunksOf } from '../row-chunks.ts'
import type { ArtistRow, ContentRow, SeriesRow } from '../tables.ts'
import { deleteDocuments, indexDocuments } from './document-index.ts'
import { allocateSearchNumbers } from './index-numbers.ts'
import type { SearchDocument } from './search-document.ts'

const IDS_PER_STATEMENT = 500

type WrittenIds = {
  artistIds?: readonly string[]
  seriesIds?: readonly string[]
  contentIds?: readonly string[]
}

/**
 * Every catalogue write ends with this, in the same transaction. Indexes the written entries and those that contain their
 * names: an artist's series and items, a series' items. Deleted entries leave the index.
 */
export async function indexCatalogue(
  transaction: Transaction,
  { artistIds = [], seriesIds = [], contentIds = [] }: WrittenIds,
): Promise<void> {
  if (artistIds.length + seriesIds.length + contentIds.length === 0) return
  await lockIndex(transaction)
  const series = new Set([...seriesIds, ...(await listIds(transaction, 'series', 'artist_id', artistIds))])
  const content = new Set([
    ...contentIds,
    ...(await listIds(transaction, 'content', 'artist_id', artistIds)),
    ...(await listIds(transaction, 'content', 'series_id', [...series])),
  ])
  await reindex(transaction, { kind: 'artist', ids: artistIds, documentsOf: artistDocuments })
  await reindex(transaction, { kind: 'series', ids: [...series], documentsOf: seriesDocuments })
  await reindex(transaction, { kind: 'content', ids: [...content], documentsOf: contentDocuments })
  // The index is locked by this transaction until its end.
  await compactTallies(transaction, [...series])
}

/** Indexes artists alone: a change of followers only moves their own rank. */
export async function indexArtists(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await lockIndex(transaction)
  await reindex(transaction, { kind: 'artist', ids, documentsOf: artistDocuments })
}

/** Locks before reading, so that the state after other writers is read. */
async function lockIndex(transaction: Transaction): Promise<void> {
  await allocateSearchNumbers(transaction, 0)
}

/** Artists whose followers differ from the index. */
export async function listArtistsWithStaleRank(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('artist')
    .innerJoin('search_document', 'search_document.id', 'artist.id')
    .select('artist.id')
    .where('search_document.kind', '=', 'artist')
    .where('search_document.rank', '!=', (is) => is.neg('artist.followers_count'))
    .execute()
  return rows.map(({ id }) => id)
}

async function listIds(
  transaction: Transaction,
  table: 'series' | 'content',
  column: 'artist_id' | 'series_id',
  values: readonly string[],
): Promise<string[]> {
  const ids: string[] = []
  for (const chunk of chunksOf(values, IDS_PER_STATEMENT)) {
    const rows = await transaction
      .selectFrom(table as 'content')
      .select('id')
      .where(column, 'in', chunk)
      .execute()
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

type IndexedKind = {
  kind: SearchKind
  ids: readonly string[]
  documentsOf: (transaction: Transaction, ids: readonly string[]) => Promise<SearchDocument[]>
}

async function reindex(transaction: Transaction, { kind, ids, documentsOf }: IndexedKind): Promise<void> {
  for (const chunk of chunksOf(ids, IDS_PER_STATEMENT)) {
    const documents = await documentsOf(transaction, chunk)
    const indexed = new Set(documents.map(({ id }) => id))
    await indexDocuments(transaction, documents)
    const deletedKeys = chunk.filter((id) => !indexed.has(id)).map((id) => ({ kind, id }))
    if (deletedKeys.length > 0) await deleteDocuments(transaction, deletedKeys)
  }
}

async function artistDocuments(transaction: Transaction, ids: readonly string[]): Promise<SearchDocument[]> {
  const rows = await transaction
    .selectFrom('artist')
    .selectAll()
    .where('id', 'in', ids)
    .where('is_hidden', '=', 0)
    .execute()
  return rows.map(artistDocument)
}

async function seriesDocuments(transaction: Transaction, ids: readonly string[]): Promise<SearchDocument[]> {
  const rows = await transaction
    .selectFrom('series')
    .leftJoin('artist', 'artist.id', 'series.artist_id')
    .selectAll('series')
    .select('artist.name as artist_name')
    .where('series.id', 'in', ids)
    .execute()
  return rows.map(seriesDocument)
}

async function contentDocuments(transaction: Transaction, ids: readonly string[]): Promise<SearchDocument[]> {
  const rows = await transaction
    .selectFrom('content')
    .leftJoin('series', 'series.id', 'content.series_id')
    .leftJoin('artist', 'artist.id', 'content.artist_id')
    .selectAll('content')
    .select(['series.title as series_title', 'series.author_name as series_author', 'artist.name as artist_name'])
    .where('content.id', 'in', ids)
    .execute()
  return rows.map(contentDocument)
}

export function artistDocument({ id, name, description, followers_count }: ArtistRow): SearchDocument {
  return { kind: 'artist', id, title: name, otherTexts: [description], rank: -followers_count }
}

export function seriesDocument(row: SeriesRow & { artist_name: string | null }): SearchDocument {
  return {
    kind: 'series',
    id: row.id,
    title: row.title,
    otherTexts: [row.author_name, row.artist_name, row.category, ...tagNames(row.tags_json), row.description],
    rank: row.position,
  }
}

type NamedContentRow = ContentRow & {
  series_title: string | null
  series_author: string | null
  artist_name: string | null
}

export function contentDocument(row: NamedContentRow): SearchDocument {
  return {
    kind: 'content',
    id: row.id,
    title: row.title,
    otherTexts: [
      row.series_title,
      row.author_name ?? row.series_author,
      row.artist_name,
      row.category,
      ...tagNames(row.tags_json),
      row.description,
    ],
    // The newest first.
    rank: -Math.round(row.published_at / MINUTE_MILLISECONDS),
  }
}

function tagNames(json: string): string[] {
  return parseJsonColumn<Tag[]>(json).map((tag) => tag.display_name)
}
