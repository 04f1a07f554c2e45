import { isChargedStore, paidOutBy } from '#rules/billing/payouts/overdue-charges.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import type { Program } from '#server/context/context.ts'
import { insertPayoutDifference } from '#server/database/billing/payouts/payout-differences.ts'
import { listChargesWithoutPayout, lockPayoutsOf } from '#server/database/billing/payouts/payout-readings.ts'
import { findFirstPaidOut } from '#server/database/billing/payouts/payout-rows.ts'
import type { PayoutReadingRow } from '#server/database/billing/payouts/payout-tables.ts'

const BATCH_LENGTH = 500
/** How long after its due date a charge is still checked: some are stored late. */
const LOOKED_AT_MILLISECONDS = 60 * DAY_MILLISECONDS

/**
 * Stores a difference for each charge that should be in a payout and is in none. Charges before the first known payout
 * do not count. Returns the time from which they count; null while no payout is known.
 */
export async function findOverdueCharges(
  { database, clock, ids }: Pick<Program, 'database' | 'clock' | 'ids'>,
  { store, watched_from }: PayoutReadingRow,
): Promise<number | null> {
  const first = watched_from ?? (await findFirstPaidOut(database, store))
  if (first === null || !isChargedStore(store)) return null
  const now = clock.now()
  const until = paidOutBy(store, now)
  const query = { store, from: Math.max(first, until - LOOKED_AT_MILLISECONDS), until, limit: BATCH_LENGTH }
  for (;;) {
    const count = await database.transaction().execute(async (transaction) => {
      await lockPayoutsOf(transaction, store)
      const charges = await listChargesWithoutPayout(transaction, query)
      for (const { id, provider_id, amount: here, currency } of charges) {
        const about = { kind: 'missing_there' as const, reference: provider_id ?? id, here, there: null, currency }
        const open = { times: 1, found_at: now, closed_at: null, closed_by: null, note: null }
        const subject = { subject_id: `charge ${id}`, store, payout_id: null, charge_id: id }
        await insertPayoutDifference(transaction, { id: ids.newIdAt(now), ...subject, ...about, ...open })
      }
      return charges.length
    })
    if (count < BATCH_LENGTH) return first
  }
}
