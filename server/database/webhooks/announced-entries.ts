import { sql } from 'kysely'
import { isContentVisibleCondition, isVisibleCondition } from '../catalogue/visibility.ts'
import type { Database, Transaction } from '../database.ts'

const COUNTER = 'announced'
/** Before the first time. */
const NEVER = -1

/** An entry that has become public. */
export type NewEntry = { kind: 'content' | 'series'; id: string; series_id: string | null; artist_id: string | null }

/** The catalogue version whose public entries have all been announced; undefined before the first time. */
export async function findAnnouncedVersion(database: Database): Promise<number | undefined> {
  const row = await database.selectFrom('stamp').select('value').where('name', '=', COUNTER).executeTakeFirst()
  return row === undefined || row.value === NEVER ? undefined : row.value
}

/** The same, locked until the transaction ends. */
export async function lockAnnouncedVersion(transaction: Transaction): Promise<number | undefined> {
  const { value } = await transaction
    .insertInto('stamp')
    .values({ name: COUNTER, value: NEVER })
    .onConflict((same) => same.column('name').doUpdateSet((is) => ({ value: is.ref('stamp.value') })))
    .returning('value')
    .executeTakeFirstOrThrow()
  return value === NEVER ? undefined : value
}

export async function updateAnnouncedVersion(transaction: Transaction, version: number): Promise<void> {
  await transaction.updateTable('stamp').set({ value: version }).where('name', '=', COUNTER).execute()
}

function selectUnannouncedSeries(database: Database, now: number) {
  return database
    .selectFrom('series')
    .leftJoin('announced_entry as known', (join) =>
      join.onRef('known.entry_id', '=', 'series.id').on('known.kind', '=', 'series'),
    )
    .where('known.entry_id', 'is', null)
    .where(isVisibleCondition('series', now))
}

function selectUnannouncedContent(database: Database, now: number) {
  return database
    .selectFrom('content')
    .leftJoin('series', 'series.id', 'content.series_id')
    .leftJoin('announced_entry as known', (join) =>
      join.onRef('known.entry_id', '=', 'content.id').on('known.kind', '=', 'content'),
    )
    .where('known.entry_id', 'is', null)
    .where(isContentVisibleCondition(now))
}

/** Public entries that have not been announced, some at a time: series first. */
export async function listUnannounced(database: Database, now: number, limit: number): Promise<NewEntry[]> {
  const series = await selectUnannouncedSeries(database, now)
    .select(['series.id', 'series.artist_id'])
    .orderBy('series.id')
    .limit(limit)
    .execute()
  const content = await selectUnannouncedContent(database, now)
    .select(['content.id', 'content.series_id', 'content.artist_id'])
    .orderBy('content.id')
    .limit(limit - series.length)
    .execute()
  return [
    ...series.map((row) => ({ kind: 'series' as const, ...row, series_id: null })),
    ...content.map((row) => ({ kind: 'content' as const, ...row })),
  ]
}

export async function insertAnnounced(transaction: Transaction, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  await transaction
    .insertInto('announced_entry')
    .values(entries.map(({ kind, id }) => ({ kind, entry_id: id })))
    .execute()
}

/** Marks everything that is public as announced. */
export async function insertAllAnnounced(transaction: Transaction, now: number): Promise<void> {
  await transaction
    .insertInto('announced_entry')
    .columns(['kind', 'entry_id'])
    .expression(selectUnannouncedSeries(transaction, now).select([sql<'series'>`'series'`.as('kind'), 'series.id']))
    .execute()
  await transaction
    .insertInto('announced_entry')
    .columns(['kind', 'entry_id'])
    .expression(selectUnannouncedContent(transaction, now).select([sql<'content'>`'content'`.as('kind'), 'content.id']))
    .execute()
}

/** True if an entry has become public by its time alone within a period. */
export async function hasBecomePublic(database: Database, { from, until }: { from: number; until: number }) {
  for (const table of ['content', 'series'] as const) {
    const row = await database
      .selectFrom(table)
      .select('id')
      .where('visibility', '=', 'schedule')
      .where('visible_at', '>', from)
      .where('visible_at', '<=', until)
      .limit(1)
      .executeTakeFirst()
    if (row) return true
  }
  return false
}
