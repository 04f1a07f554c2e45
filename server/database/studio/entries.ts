import type { EntryKind, EntrySource } from '#contract/studio/catalogue.ts'
import type { Columns } from '#rules/studio/entry-columns.ts'
import type { Database, Transaction } from '../database.ts'
import { isOnPostgres } from '../is-on-postgres.ts'
import { listLiveDocuments } from './tab-versions.ts'

export type EntryRow = Columns & { id: string; artist_id: string | null }

/** The row of an item, series or artist, hidden or not; locked until the transaction ends. */
export async function lockEntry(transaction: Transaction, kind: EntryKind, id: string): Promise<EntryRow | undefined> {
  const select = transaction
    .selectFrom(kind as 'content')
    .selectAll()
    .where('id', '=', id)
  // The embedded database has one writer at a time.
  const row = await (isOnPostgres(transaction) ? select.forUpdate() : select).executeTakeFirst()
  return row && ofArtist(kind, row)
}

/** An artist belongs to itself. */
function ofArtist(kind: EntryKind, row: EntryRow): EntryRow {
  return kind === 'artist' ? { ...row, artist_id: row.id } : row
}

export async function findEntry(database: Database, kind: EntryKind, id: string): Promise<EntryRow | undefined> {
  const row = await database
    .selectFrom(kind as 'content')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row && ofArtist(kind, row)
}

/** The rows of many items, series or artists; those that are gone are missing. */
export async function listEntries(database: Database, kind: EntryKind, ids: readonly string[]): Promise<EntryRow[]> {
  const rows = await database
    .selectFrom(kind as 'content')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map((row) => ofArtist(kind, row))
}

/** A series by its id, or by its handle in any letter case; hidden or not. */
export async function findSeriesEntry(database: Database, name: string): Promise<EntryRow | undefined> {
  return database
    .selectFrom('series')
    .selectAll()
    .where((is) => is.or([is('id', '=', name), is('handle_key', '=', name.toLowerCase())]))
    .executeTakeFirst()
}

export async function updateEntry(
  transaction: Transaction,
  { kind, id }: { kind: EntryKind; id: string },
  columns: Columns,
): Promise<void> {
  await transaction
    .updateTable(kind as 'content')
    .set(columns as never)
    .where('id', '=', id)
    .execute()
}

/** The source of an entry, with its name. */
export async function findEntrySource(
  database: Database,
  { kind, id, seriesId }: { kind: EntryKind; id: string; seriesId: string },
): Promise<{ source: EntrySource; name: string | null }> {
  const pack = await database
    .selectFrom('pack_thing')
    .select('pack')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  if (pack) return { source: 'pack', name: pack.pack }
  if (kind === 'artist') return { source: 'folder', name: null }
  const upload = await database
    .selectFrom('upload')
    .select('file_name')
    .where(kind === 'content' ? 'content_id' : 'series_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (upload && kind === 'content') return { source: 'upload', name: upload.file_name }
  const feed = await database.selectFrom('feed').select('address').where('series_id', '=', seriesId).executeTakeFirst()
  if (feed) return { source: 'feed', name: feed.address }
  return { source: upload ? 'upload' : 'folder', name: null }
}

/** Sections of the live front pages that name an entry. */
export async function listSectionsNaming(database: Database, kind: EntryKind, id: string) {
  const live = await listLiveDocuments(database)
  const byHand = live.flatMap(({ tab, document }) =>
    document.sections
      .filter(({ entries }) => entries.some((entry) => entry.kind === kind && entry.id === id))
      .map(({ title }) => ({ tab, title })),
  )
  const fromSource = await listSourceSectionsNaming(database, kind, id)
  const handMadeTabs = new Set(live.map(({ tab }) => tab))
  return [...fromSource.filter(({ tab }) => !handMadeTabs.has(tab)), ...byHand]
}

async function listSourceSectionsNaming(database: Database, kind: EntryKind, id: string) {
  return database
    .selectFrom('section_entry')
    .innerJoin('section', 'section.id', 'section_entry.section_id')
    .select(['section.tab', 'section.title'])
    .where('section_entry.kind', '=', kind)
    .where('section_entry.entry_id', '=', id)
    .orderBy('section.tab')
    .orderBy('section.position')
    .execute()
}

export async function findEntryNames(database: Database, row: { artistId: string | null; seriesId: string | null }) {
  const artist = database
    .selectFrom('artist')
    .select('name')
    .where('id', '=', row.artistId ?? '')
  const series = database
    .selectFrom('series')
    .select(['title', 'handle'])
    .where('id', '=', row.seriesId ?? '')
  return { artist: await artist.executeTakeFirst(), series: await series.executeTakeFirst() }
}
