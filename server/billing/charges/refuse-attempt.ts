import type { Program } from '#server/context/context.ts'
import type { ChargeAttemptRow } from '#server/database/billing/billing-tables.ts'
import { findChargeAttempt, lockCharge, updateChargeAttempt } from '#server/database/billing/charges.ts'
import type { Decline } from '#server/gateways/stores/store.ts'

/** True if the outcome of an attempt is final. */
export function isAttemptResolved({ status }: Pick<ChargeAttemptRow, 'status'>): boolean {
  return status === 'refused' || status === 'succeeded'
}

/** Writes down that an attempt took nothing, unless somebody has heard meanwhile what became of it. */
export async function refuseAttempt(
  { database, clock }: Program,
  { attempt, decline }: { attempt: ChargeAttemptRow; decline: Decline },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // Whoever settles it locks the charge first as well.
    await lockCharge(transaction, attempt.charge_id)
    const stored = await findChargeAttempt(transaction, attempt.correlator)
    if (!stored || isAttemptResolved(stored)) return
    await updateChargeAttempt(transaction, attempt.id, { status: 'refused', decline, ended_at: clock.now() })
  })
}
