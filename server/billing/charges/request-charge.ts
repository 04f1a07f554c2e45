import type { Program } from '#server/context/context.ts'
import type { ChargeAttemptRow, ChargeRow } from '#server/database/billing/billing-tables.ts'
import {
  type ChargeOrder,
  type ChargeOutcome,
  CircuitOpen,
  type Payer,
  StoreUnavailable,
} from '#server/gateways/stores/store.ts'
import { chargingStore } from '../providers/find-store.ts'

export type ChargeRequest = {
  charge: ChargeRow
  attempt: ChargeAttemptRow
  payer: Payer
  /** True if the payer is present to approve the charge. */
  asksPayer: boolean
  /** True if the billed phone is verified as the buyer's. */
  isPayerProven: boolean
  return_url?: string
}

/** Renewals: the payer approved the first charge and does not approve later ones. */
export const PREAPPROVED = { asksPayer: false, isPayerProven: true } as const

/** The store could not be reached and charged nothing, or was not called because its circuit is open. */
export type Unavailable = { status: 'unavailable'; reason: string; wasCalled: boolean }

/** The store's outcome, or that there was no answer. */
export type ChargeRequestOutcome = ChargeOutcome | Unavailable

/**
 * Requests a charge from its store. If the attempt was requested before, its outcome is looked up first: no second
 * charge while an answer is missing. A retry has the same correlator.
 */
export async function requestCharge(program: Program, request: ChargeRequest): Promise<ChargeRequestOutcome> {
  try {
    const store = chargingStore(program, request.charge.store)
    const outcome = request.attempt.status === 'started' ? undefined : await findAttemptOutcome(program, request)
    if (outcome) return outcome
    return await store.charge(chargeOrderOf(request))
  } catch (error) {
    return toUnavailable(error)
  }
}

function toUnavailable(error: unknown): Unavailable {
  if (!(error instanceof StoreUnavailable)) throw error
  return { status: 'unavailable', reason: error.message, wasCalled: !(error instanceof CircuitOpen) }
}

function chargeOrderOf({ charge, attempt, payer, asksPayer, isPayerProven, return_url }: ChargeRequest): ChargeOrder {
  return {
    correlator: attempt.correlator,
    payer,
    money: { amount: charge.amount, currency: charge.currency },
    description: charge.title,
    asksPayer,
    isPayerProven,
    ...(return_url && { return_url }),
  }
}

/** The outcome of an attempt that must not be retried. An attempt that the store does not know was refused. */
export async function resolveAttempt(
  program: Program,
  request: Pick<ChargeRequest, 'charge' | 'attempt' | 'payer'>,
): Promise<ChargeRequestOutcome> {
  try {
    const { charge, attempt } = request
    const store = chargingStore(program, charge.store)
    const { provider_id, correlator, started_at: since } = attempt
    const outcome =
      (await store.find({ ...(provider_id !== null && { provider_id }), correlator, since })) ??
      (await store.reserveAgain?.(chargeOrderOf({ ...request, ...PREAPPROVED })))
    if (!outcome) return { status: 'refused', decline: 'denied' }
    return outcome.status === 'pending' ? await store.voidCharge(outcome.provider_id) : outcome
  } catch (error) {
    return toUnavailable(error)
  }
}

/** The outcome of an attempt; undefined if the store does not know it. */
async function findAttemptOutcome(
  program: Program,
  { charge, attempt, isPayerProven }: ChargeRequest,
): Promise<ChargeOutcome | undefined> {
  const store = chargingStore(program, charge.store)
  if (attempt.provider_id !== null) return store.proceed(attempt.provider_id, { isPayerProven })
  const outcome = await store.find({ correlator: attempt.correlator, since: attempt.started_at })
  // A pending charge without an action for the payer continues at once.
  const isWaiting = outcome?.status === 'pending' && outcome.action === undefined
  return isWaiting ? store.proceed(outcome.provider_id, { isPayerProven }) : outcome
}
