import type { ChargeAttemptRow, ChargeRow } from '#server/database/billing-tables.ts'
import { type ChargeOutcome, type Payer, StoreUnavailable } from '#server/gateways/stores/store.ts'
import type { Program } from '../context.ts'
import { chargingStore } from './stores.ts'

export type Asking = {
  charge: ChargeRow
  attempt: ChargeAttemptRow
  payer: Payer
  /** Whether the payer is there to approve it. */
  asksPayer: boolean
  return_url?: string
}

/** As a store says it, or that it could not be reached and has taken nothing. */
export type Asked = ChargeOutcome | { status: 'unavailable'; why: string }

/**
 * Asks the store for a charge. Where an attempt was begun before, what became of it is asked first: nothing new is tried
 * while an answer is missing, and a repetition carries the same correlator.
 */
export async function askForCharge(program: Program, asking: Asking): Promise<Asked> {
  try {
    const store = chargingStore(program, asking.charge.store)
    const known = asking.attempt.status === 'started' ? undefined : await findOutcome(program, asking)
    if (known) return known
    const { charge, attempt, payer, asksPayer, return_url } = asking
    return await store.charge({
      correlator: attempt.correlator,
      payer,
      money: { amount: charge.amount, currency: charge.currency },
      description: charge.title,
      asksPayer,
      ...(return_url && { return_url }),
    })
  } catch (error) {
    if (error instanceof StoreUnavailable) return { status: 'unavailable', why: error.message }
    throw error
  }
}

/** What became of an attempt after which nothing may be asked any more: what the store never heard of took nothing. */
export async function findOut(
  program: Program,
  { charge, attempt }: Pick<Asking, 'charge' | 'attempt'>,
): Promise<Asked> {
  try {
    const store = chargingStore(program, charge.store)
    const { provider_id, correlator, started_at: since } = attempt
    const found = await store.find({ ...(provider_id !== null && { provider_id }), correlator, since })
    if (!found) return { status: 'refused', decline: 'denied' }
    return found.status === 'pending' ? await store.proceed(found.provider_id) : found
  } catch (error) {
    if (error instanceof StoreUnavailable) return { status: 'unavailable', why: error.message }
    throw error
  }
}

/** What became of an attempt; undefined when the store never heard of it. */
async function findOutcome(program: Program, { charge, attempt }: Asking): Promise<ChargeOutcome | undefined> {
  const store = chargingStore(program, charge.store)
  if (attempt.provider_id !== null) return store.proceed(attempt.provider_id)
  return store.find({ correlator: attempt.correlator, since: attempt.started_at })
}
