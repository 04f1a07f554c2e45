import { sql } from 'kysely'
import type { VisitKind } from '#rules/analytics/listening/visits-of-event.ts'
import type { Transaction } from '../../database.ts'
import { padInList } from '../../pad-in-list.ts'
import { chunksOf } from '../../row-chunks.ts'
import type { ListeningVisitRow } from './listening-tables.ts'

type EventRange = { seen_at: number; seen_id: string; before: number; limit: number }

/** Events after the last one that was read, oldest first. */
export async function listUnseenEvents(transaction: Transaction, { seen_at, seen_id, before, limit }: EventRange) {
  const rows = await transaction
    .selectFrom('analytics_event')
    .select(['id', 'at', 'visitor_id', 'kind', 'subject', 'seconds', 'fields_json'])
    .where(sql<boolean>`(at, id) > (cast(${seen_at} as bigint), ${seen_id})`)
    .where('at', '<', before)
    .orderBy('at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, at: Number(row.at) }))
}

/** The series and the artist of these recordings. */
export async function findOwnersOfRecordings(transaction: Transaction, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { series_id: string | null; artist_id: string | null }>()
  const rows = await transaction
    .selectFrom('content')
    .select(['id', 'series_id', 'artist_id'])
    .where('id', 'in', padInList(ids))
    .execute()
  return new Map(rows.map(({ id, ...owners }) => [id, owners]))
}

/**
 * Adds visits, which must contain each subject and day of a visitor only once. A known visit gains their seconds and places.
 */
export async function addVisits(transaction: Transaction, visits: readonly ListeningVisitRow[]): Promise<void> {
  for (const chunk of chunksOf(visits))
    await transaction
      .insertInto('listening_visit')
      .values(chunk)
      .onConflict((same) =>
        same.columns(['kind', 'subject', 'visitor_id', 'day']).doUpdateSet({
          seconds: sql`listening_visit.seconds + excluded.seconds`,
          places: sql`listening_visit.places | excluded.places`,
        }),
      )
      .execute()
}

/** The first day with visits from a day on. */
export async function findFirstVisitDay(transaction: Transaction, from: string): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('listening_visit')
    .select('day')
    .where('day', '>=', from)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst()
  return row?.day
}

export async function deleteVisitsBefore(
  transaction: Transaction,
  { day, kind }: { day: string; kind: VisitKind },
): Promise<void> {
  await transaction.deleteFrom('listening_visit').where('day', '<', day).where('kind', '=', kind).execute()
}
