import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import type { Program } from '#server/context/context.ts'
import { findCharge, findLastChargeAttempt } from '#server/database/billing/charges.ts'
import { findPurchase, updatePurchasePayerErased } from '#server/database/billing/purchases.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import { type Payer, StoreUnavailable } from '#server/gateways/stores/store.ts'
import { isAttemptResolved, refuseAttempt } from '../charges/refuse-attempt.ts'
import { resolveAttempt } from '../charges/request-charge.ts'
import { settleCharge } from '../charges/settle-charge.ts'

/** After this time no earlier request is still in progress. */
const IN_PROGRESS_MILLISECONDS = MINUTE_MILLISECONDS

/**
 * Looks up the charge of a purchase that was abandoned without an answer; a successful one is refunded. True once the
 * outcome is final. Throws if the store does not answer or does not know.
 */
export async function resolveAbandonedCharge(program: Program, chargeId: string): Promise<boolean> {
  const { database, clock } = program
  const charge = await findCharge(database, chargeId)
  const attempt = charge && (await findLastChargeAttempt(database, charge.id))
  const purchase = charge?.purchase_id ? await findPurchase(database, charge.purchase_id) : undefined
  if (!charge || !attempt || !purchase) return true
  if (!isAttemptResolved(attempt)) {
    if (clock.now() - attempt.started_at < IN_PROGRESS_MILLISECONDS) return false
    const payer = parseJsonColumn<Payer>(purchase.payer_json) ?? {}
    const outcome = await resolveAttempt(program, { charge, attempt, payer })
    if (outcome.status === 'unavailable') throw new StoreUnavailable(outcome.reason)
    await settleCharge(program, { attempt, outcome })
    if (outcome.status === 'pending' || outcome.status === 'unknown') {
      throw new StoreUnavailable(`the outcome of ${charge.id} is still unknown`)
    }
    if (outcome.status === 'refused') await refuseAttempt(program, { attempt, decline: outcome.decline })
  }
  await database.transaction().execute((transaction) => updatePurchasePayerErased(transaction, purchase.id))
  return true
}
