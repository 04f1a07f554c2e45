import { sql } from 'kysely'
import type { Database, Transaction } from '../database.ts'
import type { AnalyticsDayRow, AnalyticsEventRow } from './progress-tables.ts'

export async function insertEvents(transaction: Transaction, events: AnalyticsEventRow[]): Promise<void> {
  if (events.length > 0) await transaction.insertInto('analytics_event').values(events).execute()
}

/** Earlier days whose events are not aggregated yet. */
export async function listUncountedDays(database: Database, today: string): Promise<string[]> {
  const counted = database.selectFrom('analytics_day').select('analytics_day.day')
  const rows = await database
    .selectFrom('analytics_event')
    .select('day')
    .distinct()
    .where('day', '<', today)
    .where('day', 'not in', counted)
    .execute()
  return rows.map(({ day }) => day)
}

/** Aggregates a day’s events; idempotent, also on two processes at once. */
export async function replaceEventDayCounts(transaction: Transaction, day: string): Promise<void> {
  await transaction
    .insertInto('analytics_day')
    .columns(['day', 'kind', 'subject', 'events', 'seconds', 'visitors'])
    .expression((is) =>
      is
        .selectFrom('analytics_event')
        .select((event) => [
          'day',
          'kind',
          'subject',
          event.fn.countAll<number>().as('events'),
          event.fn.sum<number>('seconds').as('seconds'),
          event.fn.count<number>('visitor_id').distinct().as('visitors'),
        ])
        .where('day', '=', day)
        .groupBy(['day', 'kind', 'subject']),
    )
    .onConflict((same) =>
      same.columns(['day', 'kind', 'subject']).doUpdateSet({
        events: sql`excluded.events`,
        seconds: sql`excluded.seconds`,
        visitors: sql`excluded.visitors`,
      }),
    )
    .execute()
}

/** The recordings that at least so many visitors heard or watched on an aggregated day. */
export async function listListenedItems(database: Database, day: string, least: number) {
  const rows = await database
    .selectFrom('analytics_day')
    .select(['subject', 'kind', 'visitors', 'seconds'])
    .where('day', '=', day)
    .where('kind', 'in', ['listen', 'watch'])
    .where('visitors', '>=', least)
    .orderBy('subject')
    .orderBy('kind')
    .execute()
  return rows.map(({ subject, kind, visitors, seconds }) => ({
    ...{ content_id: subject, kind, listeners: Number(visitors), seconds: Math.round(Number(seconds)) },
  }))
}

export async function deleteEventsBefore(transaction: Transaction, day: string): Promise<void> {
  await transaction.deleteFrom('analytics_event').where('day', '<', day).execute()
}

type EventDaysQuery = {
  from: string
  to: string
  after: Pick<AnalyticsDayRow, 'day' | 'kind' | 'subject'> | undefined
  /** Days of a subject with fewer visitors are left out. */
  fewestVisitors: number
  limit: number
}

/** Daily totals in order, plus one row if more follow. */
export async function listEventDays(
  database: Database,
  { from, to, after, fewestVisitors, limit }: EventDaysQuery,
): Promise<AnalyticsDayRow[]> {
  let rows = database
    .selectFrom('analytics_day')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('visitors', '>=', fewestVisitors)
  if (after) rows = rows.where(sql<boolean>`(day, kind, subject) > (${after.day}, ${after.kind}, ${after.subject})`)
  return rows
    .orderBy('day')
    .orderBy('kind')
    .orderBy('subject')
    .limit(limit + 1)
    .execute()
}
