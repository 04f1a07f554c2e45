import type { Database } from '../database.ts'

/** Rows of one kind in one answer. */
const MOST_EVENTS = 1000

/** Something that happened on any node, without anything about a person. A later state of it is another event. */
export type RecentEvent = {
  /** When it began, in milliseconds since 1970. */
  at: number
  kind: 'charge' | 'refund' | 'feed' | 'form' | 'staff'
  id: string
  state: string
  details: Readonly<Record<string, string | number | null>>
}

/** What began since then (milliseconds), oldest first; of one kind the latest thousand. */
export async function listEventsSince(database: Database, since: number): Promise<RecentEvent[]> {
  const found = await Promise.all([
    listCharges(database, since),
    listRefunds(database, since),
    listFeedChecks(database, since),
    listForms(database, since),
    listStaffActions(database, since),
  ])
  return found.flat().sort((one, other) => one.at - other.at)
}

async function listCharges(database: Database, since: number): Promise<RecentEvent[]> {
  const rows = await database
    .selectFrom('charge_attempt')
    .innerJoin('charge', 'charge.id', 'charge_attempt.charge_id')
    .select(['charge_attempt.id', 'charge_attempt.started_at', 'charge_attempt.status', 'charge_attempt.decline'])
    .select(['charge.store', 'charge.kind', 'charge.amount', 'charge.currency'])
    .where('charge_attempt.started_at', '>=', since)
    .orderBy('charge_attempt.started_at', 'desc')
    .limit(MOST_EVENTS)
    .execute()
  return rows.map(({ id, started_at, status, kind, ...details }) => ({
    ...{ at: started_at, kind: 'charge', id, state: status },
    details: { for: kind, ...details },
  }))
}

async function listRefunds(database: Database, since: number): Promise<RecentEvent[]> {
  const rows = await database
    .selectFrom('refund')
    .select(['id', 'created_at', 'status', 'reason', 'amount', 'currency'])
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .limit(MOST_EVENTS)
    .execute()
  return rows.map(({ id, created_at, status, ...details }) => ({
    ...{ at: created_at, kind: 'refund', id, state: status, details },
  }))
}

async function listFeedChecks(database: Database, since: number): Promise<RecentEvent[]> {
  const rows = await database
    .selectFrom('feed_check')
    .innerJoin('series', 'series.id', 'feed_check.series_id')
    .select(['series.handle', 'feed_check.number', 'feed_check.at', 'feed_check.outcome', 'feed_check.reason'])
    .select(['feed_check.new_count', 'feed_check.changed_count', 'feed_check.gone_count'])
    .where('feed_check.at', '>=', since)
    // A feed without news is asked every hour.
    .where('feed_check.outcome', '!=', 'unchanged')
    .orderBy('feed_check.at', 'desc')
    .limit(MOST_EVENTS)
    .execute()
  return rows.map(({ handle, number, at, outcome, new_count, changed_count, gone_count, reason }) => ({
    ...{ at, kind: 'feed', id: `${handle}/${number}`, state: outcome },
    details: { new: new_count, changed: changed_count, gone: gone_count, reason },
  }))
}

async function listForms(database: Database, since: number): Promise<RecentEvent[]> {
  const rows = await database
    .selectFrom('submission')
    .select(['id', 'created_at', 'kind'])
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .limit(MOST_EVENTS)
    .execute()
  return rows.map(({ id, created_at, kind }) => ({ at: created_at, kind: 'form', id, state: kind, details: {} }))
}

async function listStaffActions(database: Database, since: number): Promise<RecentEvent[]> {
  const rows = await database
    .selectFrom('staff_action')
    .select(['number', 'at', 'kind'])
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .limit(MOST_EVENTS)
    .execute()
  return rows.map(({ number, at, kind }) => ({ at, kind: 'staff', id: `${number}`, state: kind, details: {} }))
}
