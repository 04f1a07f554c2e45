import { type RawBuilder, sql } from 'kysely'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import type { Database } from '../database.ts'

/** Counts stop here, so that a long queue costs no more than a short one. */
const MOST_COUNTED = 10_000

type Queue = {
  table: string
  /** The column with the due time. */
  due: string
  condition: RawBuilder<unknown>
  /** False if a claim moves the due time. */
  hasClaims?: boolean
}

/** The queues of work that are counted. A claimed row stays due until it is done. */
const QUEUES = {
  renewals: { table: 'subscription', due: 'renews_at', condition: sql`true` },
  purchases: { table: 'purchase', due: 'check_at', condition: sql`status = 'open'` },
  provider_events: { table: 'provider_event', due: 'due_at', condition: sql`true` },
  provider_requests: { table: 'provider_request', due: 'due_at', condition: sql`true` },
  messages: { table: 'message', due: 'due_at', condition: sql`true` },
  pushes: { table: 'push_message', due: 'due_at', condition: sql`true`, hasClaims: false },
  feeds: {
    table: 'feed',
    due: 'next_check_at',
    condition: sql`ended = 0 and is_paused = 0 and removed_at is null and address is not null`,
  },
} satisfies Record<string, Queue>

/** `oldest`: when the longest waiting row became due, in milliseconds since 1970; null if none is due. */
export type QueueCount = { queue: keyof typeof QUEUES; due: number; claimed: number; oldest: number | null }

/** The number of due rows of each queue, and of those the claimed ones. */
export async function countQueues(database: Database, now: number): Promise<QueueCount[]> {
  const counts = Object.entries<Queue>(QUEUES).map(
    ([name, { table, due, condition, hasClaims = true }]) => sql`
      select ${sql.lit(name)} as queue, count(*) as due,
        coalesce(sum(case when claimed_until > ${now} then 1 else 0 end), 0) as claimed, min(due_at) as oldest
      from (
        select ${sql.ref(due)} as due_at, ${hasClaims ? sql.ref('claimed_until') : sql`cast(0 as bigint)`} as claimed_until
        from ${sql.table(table)}
        where ${sql.ref(due)} <= ${now} and ${condition} order by ${sql.ref(due)} limit ${sql.lit(MOST_COUNTED)}
      ) as counted_${sql.raw(name)}`,
  )
  const { rows } = await sql<QueueCount>`${sql.join(counts, sql` union all `)}`.execute(database)
  return rows
}

/** A feed with this many failures in a row is failing; single failures are normal. */
const FAILURES_OF_FAILING_FEED = 3

export type FailedWorkCounts = Record<'renewals' | 'messages' | 'pushes' | 'feeds' | 'provider_work', number>

/**
 * Failures that are not repaired: subscriptions with a refused renewal, messages given up in the last thirty days, push
 * notifications that no service took in the last day, failing feeds, and failed requests to and events of stores.
 */
export async function countFailedWork(database: Database, now: number): Promise<FailedWorkCounts> {
  const limit = sql`limit ${sql.lit(MOST_COUNTED)}`
  const { rows } = await sql<FailedWorkCounts>`select
    (select count(*) from (select 1 from subscription where attempts > 0 ${limit}) as a) as renewals,
    (select count(*) from (select 1 from message where due_at is null and sent_at is null ${limit}) as b) as messages,
    (select coalesce(sum(count), 0) from push_failure where hour > ${now - DAY_MILLISECONDS}) as pushes,
    (select count(*) from (select 1 from feed
      where failures >= ${sql.lit(FAILURES_OF_FAILING_FEED)} and ended = 0 ${limit}) as c) as feeds,
    (select count(*) from (select 1 from provider_request
      where due_at is not null and attempts > 1 ${limit}) as d) +
    (select count(*) from (select 1 from provider_event
      where due_at is not null and attempts > 1 ${limit}) as e) as provider_work`.execute(database)
  const [counts] = rows
  if (!counts) throw new Error('the count returned no row')
  return counts
}
