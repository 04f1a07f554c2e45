import type { Program } from '#server/context/context.ts'
import { failpoint } from '#server/context/failpoint.ts'
import type { ProviderRequestRow } from '#server/database/billing/billing-tables.ts'
import { findCharge } from '#server/database/billing/charges.ts'
import { findChargeDispute } from '#server/database/billing/money/disputes.ts'
import {
  claimDueProviderRequest,
  type ProviderRequestFilter,
  updateProviderRequest,
} from '#server/database/billing/provider-events.ts'
import { findSubscription } from '#server/database/billing/subscriptions.ts'
import { CircuitOpen } from '#server/gateways/stores/store.ts'
import { setRegularPrice } from '../discounts/regular-price.ts'
import { assembleProof } from '../disputes/assemble-proof.ts'
import { processDue } from '../due-work/process-due.ts'
import { retryDelay } from '../due-work/retry-delay.ts'
import { endSecondTrial } from '../purchases/end-second-trial.ts'
import { resolveAbandonedCharge } from '../reconciliation/resolve-abandoned-charge.ts'
import { syncSubscription } from '../reconciliation/sync-subscription.ts'
import { performRefund } from '../refunds/perform-refund.ts'
import { cardStore } from './find-store.ts'

/** After this many changes back and forth, the rest waits for the next turn. */
const MAX_PASSES = 5

/**
 * Performs the requests that are due, for one turn; returns their number. With a filter, only those of one
 * subscription or subject, so that a caller does not wait for others'.
 */
export function performProviderRequests(program: Program, filter?: ProviderRequestFilter): Promise<number> {
  return processDue(program, {
    claim: (claim) => claimDueProviderRequest(program.database, claim, filter),
    handle: performProviderRequest,
  })
}

async function performProviderRequest(program: Program, request: ProviderRequestRow): Promise<void> {
  failpoint('request-claimed')
  const { database, clock } = program
  // The claim has counted this attempt.
  const delay = retryDelay(request.attempts - 1)
  try {
    const isDone = await REQUEST_HANDLERS[request.kind](program, request)
    failpoint('request-answered')
    const now = clock.now()
    const schedule = isDone ? { due_at: null, done_at: now } : { due_at: now + delay }
    await updateProviderRequest(database, request.id, { ...schedule, claimed_until: 0, last_failure: null })
  } catch (error) {
    // The provider is down or refuses: retried later, and shown to the operator until then.
    const last_failure = error instanceof Error ? error.message : String(error)
    const due_at = clock.now() + delay
    // If the circuit was open, the provider was not called, and the attempt does not count.
    const attempts = error instanceof CircuitOpen ? request.attempts - 1 : request.attempts
    await updateProviderRequest(database, request.id, { due_at, attempts, claimed_until: 0, last_failure })
  }
}

type RequestHandler = (program: Program, request: ProviderRequestRow) => Promise<boolean>

const REQUEST_HANDLERS: Record<ProviderRequestRow['kind'], RequestHandler> = {
  cancel: sendCancellation,
  resume: sendCancellation,
  end: endNow,
  refund: (program, request) => performRefund(program, request.subject_id, request.attempts > 1),
  end_trial: endSecondTrial,
  regular_price: setRegularPrice,
  answer_dispute: answerDispute,
  find_out: (program, request) => resolveAbandonedCharge(program, request.subject_id),
}

/** Cancels or resumes at the provider until both sides agree; both are read again after each change. */
async function sendCancellation(program: Program, { subject_id }: ProviderRequestRow): Promise<boolean> {
  const store = cardStore(program)
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const row = await findSubscription(program.database, subject_id)
    if (!row || row.provider_id === null || row.store !== 'card') return true
    const remoteSubscription = await store.findSubscription(row.provider_id)
    const isCancelled = row.canceled_at !== null
    if (
      !remoteSubscription ||
      remoteSubscription.status === 'ended' ||
      (remoteSubscription.canceled_at !== null) === isCancelled
    )
      return true
    if (isCancelled) await store.cancelAtPeriodEnd(row.provider_id)
    else await store.resume(row.provider_id)
  }
  return false
}

async function endNow(program: Program, { subject_id }: ProviderRequestRow): Promise<boolean> {
  const row = await findSubscription(program.database, subject_id)
  if (!row || row.provider_id === null || row.store !== 'card') return true
  const store = cardStore(program)
  const remoteSubscription = await store.findSubscription(row.provider_id)
  if (remoteSubscription && remoteSubscription.status !== 'ended') await store.cancelNow(row.provider_id)
  await syncSubscription(program, { store: 'card', providerId: row.provider_id })
  return true
}

async function answerDispute(program: Program, { subject_id }: ProviderRequestRow): Promise<boolean> {
  const charge = await findCharge(program.database, subject_id)
  if (!charge?.provider_id || charge.store !== 'card') return true
  const dispute = await findChargeDispute(program.database, charge.id)
  if (!dispute) throw new Error('the processor has reported no dispute')
  // The bank has decided: it takes no more proof.
  if (dispute.closed_at !== null) return true
  const proof = await assembleProof(program.database, charge)
  await cardStore(program).answerDispute({ provider_id: dispute.provider_id, proof })
  return true
}
