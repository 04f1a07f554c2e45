import { listClaimedSubscriptionStates } from '#server/database/billing/renewals.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import type { Payer } from '#server/gateways/stores/store.ts'
import type { Program } from '../../context/context.ts'
import { failpoint } from '../../context/failpoint.ts'
import { isBillingOver } from '../charges/due-charge.ts'
import { type ChargeRequestOutcome, PREAPPROVED, requestCharge } from '../charges/request-charge.ts'
import type { SettleAll } from '../due-work/settle-all.ts'
import type { BegunRenewal } from './batch-begin.ts'
import { createBatchLookup } from './batch-lookup.ts'

/** As long as a slow store may take for its last answer, and to write it down. */
const MARGIN_MILLISECONDS = 30_000

export type AnsweredRenewal = BegunRenewal & { outcome: ChargeRequestOutcome }

type BatchRequest = { begun: readonly BegunRenewal[]; claimedUntil: number; hands: number; tries: SettleAll }

/**
 * Asks the store for each, some at once. Where it is so slow that the claim would run out, the rest is left: when it has,
 * the store is asked about them before anything is charged. What is over meanwhile is left as well, and ended then.
 */
export async function requestBatchCharges(
  program: Program,
  { begun, claimedUntil, hands, tries }: BatchRequest,
): Promise<AnsweredRenewal[]> {
  if (begun.length === 0) return []
  failpoint('renewal-begun')
  const answered: AnsweredRenewal[] = []
  const findState = createBatchLookup((ids) => listClaimedSubscriptionStates(program.database, ids))
  await tries.each(begun, hands, async (one) => {
    if (program.clock.now() > claimedUntil - MARGIN_MILLISECONDS) return
    const { charge, attempt } = one
    // Whoever was told that it is over is not asked for money: their turn may come long after the round was begun.
    const state = await findState(one.row.id)
    if (!state || isBillingOver(state)) return
    const payer = parseJsonColumn<Payer>(state.payer_json) ?? {}
    answered.push({ ...one, outcome: await requestCharge(program, { charge, attempt, payer, ...PREAPPROVED }) })
    failpoint('renewal-answered')
  })
  return answered
}
