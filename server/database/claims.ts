import type { Transaction } from './database.ts'

/** Later than this nothing can be that was claimed, or put off, by a clock that is right. */
type Horizon = { now: number; latest: number }

/** Frees what was claimed or put off by a clock that was ahead: it is due by the right one. How much there was. */
export async function updateClaimsAhead(transaction: Transaction, { now, latest }: Horizon): Promise<number> {
  const free = { claimed_until: 0 }
  const changed = [
    await transaction.updateTable('subscription').set(free).where('claimed_until', '>', latest).executeTakeFirst(),
    await transaction.updateTable('provider_event').set(free).where('claimed_until', '>', latest).executeTakeFirst(),
    await transaction.updateTable('provider_request').set(free).where('claimed_until', '>', latest).executeTakeFirst(),
    await transaction.updateTable('purchase').set(free).where('claimed_until', '>', latest).executeTakeFirst(),
    await transaction.updateTable('idempotency_key').set(free).where('claimed_until', '>', latest).executeTakeFirst(),
    await transaction
      .updateTable('provider_event')
      .set({ due_at: now })
      .where('due_at', '>', latest)
      .executeTakeFirst(),
    await transaction
      .updateTable('provider_request')
      .set({ due_at: now })
      .where('due_at', '>', latest)
      .executeTakeFirst(),
    await transaction
      .updateTable('purchase')
      .set({ check_at: now })
      .where('check_at', '>', latest)
      .where('status', '=', 'open')
      .executeTakeFirst(),
  ]
  return changed.reduce((sum, { numUpdatedRows }) => sum + Number(numUpdatedRows), 0)
}
