import type { Program } from '#server/context/context.ts'
import { failpoint } from '#server/context/failpoint.ts'
import { listClaimedSubscriptionStates } from '#server/database/billing/renewals.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import type { Payer } from '#server/gateways/stores/store.ts'
import { isBillingOver } from '../charges/due-charge.ts'
import { type ChargeRequestOutcome, PREAPPROVED, requestCharge } from '../charges/request-charge.ts'
import type { FailureCollector } from '../due-work/failure-collector.ts'
import type { BegunRenewal } from './batch-begin.ts'
import { createBatchLookup } from './batch-lookup.ts'

/** Time reserved for a slow store's last answer and for storing it. */
const MARGIN_MILLISECONDS = 30_000

export type AnsweredRenewal = BegunRenewal & { outcome: ChargeRequestOutcome }

type BatchRequest = {
  renewals: readonly BegunRenewal[]
  claimedUntil: number
  concurrency: number
  failures: FailureCollector
}

/**
 * Requests the charges from their stores, several at once. Charges that a slow store leaves no time for wait until the
 * claim expires; their outcome is looked up before a retry. Ended subscriptions are skipped.
 */
export async function requestBatchCharges(
  program: Program,
  { renewals, claimedUntil, concurrency, failures }: BatchRequest,
): Promise<AnsweredRenewal[]> {
  if (renewals.length === 0) return []
  failpoint('renewal-begun')
  const answered: AnsweredRenewal[] = []
  const findState = createBatchLookup((ids) => listClaimedSubscriptionStates(program.database, ids))
  await failures.runEach(renewals, concurrency, async (renewal) => {
    if (program.clock.now() > claimedUntil - MARGIN_MILLISECONDS) return
    const { charge, attempt } = renewal
    // Read again: the subscription may have been canceled since the batch began.
    const state = await findState(renewal.row.id)
    if (!state || isBillingOver(state)) return
    const payer = parseJsonColumn<Payer>(state.payer_json) ?? {}
    answered.push({ ...renewal, outcome: await requestCharge(program, { charge, attempt, payer, ...PREAPPROVED }) })
    failpoint('renewal-answered')
  })
  return answered
}
