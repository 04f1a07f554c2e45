import { HOUR_MILLISECONDS } from '#rules/dates/durations.ts'
import type { Database, Transaction } from '../database.ts'

/** What a push service did not take in a round: its host, its last status (null without an answer), and how many. */
export type PushFailure = { host: string; status: number | null; count: number }

/** Adds failures to those of the hour. In the order of the hosts, so that two processes do not block each other. */
export async function addPushFailures(
  transaction: Transaction,
  failures: readonly PushFailure[],
  now: number,
): Promise<void> {
  const hour = Math.floor(now / HOUR_MILLISECONDS) * HOUR_MILLISECONDS
  for (const failure of failures.toSorted((a, b) => (a.host < b.host ? -1 : 1))) {
    await transaction
      .insertInto('push_failure')
      .values({ ...failure, hour })
      .onConflict((same) =>
        same.columns(['host', 'hour']).doUpdateSet((is) => ({
          status: is.ref('excluded.status'),
          count: is('push_failure.count', '+', is.ref('excluded.count')),
        })),
      )
      .execute()
  }
}

/** How many notifications failed in the hours since a time, and the push service with most of them. */
export async function countPushFailures(database: Database, since: number): Promise<PushFailure | undefined> {
  const rows = await database.selectFrom('push_failure').selectAll().where('hour', '>', since).orderBy('hour').execute()
  const byHost = new Map<string, PushFailure>()
  for (const { host, status, count } of rows)
    byHost.set(host, { host, status, count: (byHost.get(host)?.count ?? 0) + count })
  const [worst] = [...byHost.values()].toSorted((a, b) => b.count - a.count)
  return worst && { ...worst, count: rows.reduce((sum, { count }) => sum + count, 0) }
}

export async function deletePushFailuresBefore(transaction: Transaction, time: number): Promise<void> {
  await transaction.deleteFrom('push_failure').where('hour', '<', time).execute()
}
