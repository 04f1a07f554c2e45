import type { Program } from '#server/context/context.ts'
import type { ChargeAttemptRow } from '#server/database/billing/billing-tables.ts'
import { findChargeAttempt, lockCharge, updateChargeAttempt } from '#server/database/billing/charges.ts'
import type { Decline } from '#server/gateways/stores/store.ts'

/** True if the outcome of an attempt is final. */
export function isAttemptResolved({ status }: Pick<ChargeAttemptRow, 'status'>): boolean {
  return status === 'refused' || status === 'succeeded'
}

/** Records that an attempt was refused, unless its outcome was stored in the meantime. */
export async function refuseAttempt(
  { database, clock }: Program,
  { attempt, decline }: { attempt: ChargeAttemptRow; decline: Decline },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // The same lock order as in settlements: charge first.
    await lockCharge(transaction, attempt.charge_id)
    const stored = await findChargeAttempt(transaction, attempt.correlator)
    if (!stored || isAttemptResolved(stored)) return
    await updateChargeAttempt(transaction, attempt.id, { status: 'refused', decline, ended_at: clock.now() })
  })
}
