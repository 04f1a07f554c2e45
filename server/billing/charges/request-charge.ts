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
  /** Whether the payer is there to approve it. */
  asksPayer: boolean
  /** Whether the phone that pays is known to be the buyer's. */
  isPayerProven: boolean
  return_url?: string
}

/** Whoever pays has approved the first charge, and approves no other one by one. */
export const PREAPPROVED = { asksPayer: false, isPayerProven: true } as const

/** That a store could not be reached and has taken nothing, or was not asked because it was silent towards others. */
export type Unavailable = { status: 'unavailable'; why: string; wasCalled: boolean }

/** As a store says it, or that it says nothing. */
export type ChargeRequestOutcome = ChargeOutcome | Unavailable

/**
 * Asks the store for a charge. Where an attempt was begun before, what became of it is asked first: nothing new is tried
 * while an answer is missing, and a repetition carries the same correlator.
 */
export async function requestCharge(program: Program, request: ChargeRequest): Promise<ChargeRequestOutcome> {
  try {
    const store = chargingStore(program, request.charge.store)
    const known = request.attempt.status === 'started' ? undefined : await findAttemptOutcome(program, request)
    if (known) return known
    return await store.charge(chargeOrderOf(request))
  } catch (error) {
    return toUnavailable(error)
  }
}

function toUnavailable(error: unknown): Unavailable {
  if (!(error instanceof StoreUnavailable)) throw error
  return { status: 'unavailable', why: error.message, wasCalled: !(error instanceof CircuitOpen) }
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

/** What became of an attempt after which nothing may be asked any more: what the store never heard of took nothing. */
export async function resolveAttempt(
  program: Program,
  request: Pick<ChargeRequest, 'charge' | 'attempt' | 'payer'>,
): Promise<ChargeRequestOutcome> {
  try {
    const { charge, attempt } = request
    const store = chargingStore(program, charge.store)
    const { provider_id, correlator, started_at: since } = attempt
    const found =
      (await store.find({ ...(provider_id !== null && { provider_id }), correlator, since })) ??
      (await store.reserveAgain?.(chargeOrderOf({ ...request, ...PREAPPROVED })))
    if (!found) return { status: 'refused', decline: 'denied' }
    return found.status === 'pending' ? await store.voidCharge(found.provider_id) : found
  } catch (error) {
    return toUnavailable(error)
  }
}

/** What became of an attempt; undefined when the store never heard of it. */
async function findAttemptOutcome(
  program: Program,
  { charge, attempt, isPayerProven }: ChargeRequest,
): Promise<ChargeOutcome | undefined> {
  const store = chargingStore(program, charge.store)
  if (attempt.provider_id !== null) return store.proceed(attempt.provider_id, { isPayerProven })
  const found = await store.find({ correlator: attempt.correlator, since: attempt.started_at })
  // What waits for nobody outside goes on at once.
  const isWaiting = found?.status === 'pending' && found.action === undefined
  return isWaiting ? store.proceed(found.provider_id, { isPayerProven }) : found
}
