import type { Database } from '../../database.ts'

/** How many recordings a user has played since then, and when last. */
export async function sumUsage(
  database: Database,
  { userId, since }: { userId: string; since: number },
): Promise<{ items: number; last_at: number | null }> {
  const { items, last_at } = await database
    .selectFrom('progress')
    .select((is) => [is.fn.countAll().as('items'), is.fn.max('heard_at').as('last_at')])
    .where('user_id', '=', userId)
    .where('heard_at', '>=', since)
    .executeTakeFirstOrThrow()
  return { items: Number(items), last_at: last_at === null ? null : Number(last_at) }
}

/** How many earlier charges of a subscription were paid and never disputed. */
export async function countUndisputedCharges(
  database: Database,
  { subscriptionId, before }: { subscriptionId: string; before: number },
): Promise<number> {
  const { count } = await database
    .selectFrom('charge')
    .select((is) => is.fn.countAll().as('count'))
    .where('subscription_id', '=', subscriptionId)
    .where('status', '=', 'succeeded')
    .where('disputed_at', 'is', null)
    .where('charged_at', '<', before)
    .executeTakeFirstOrThrow()
  return Number(count)
}
