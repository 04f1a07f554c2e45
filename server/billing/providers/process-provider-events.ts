import type { Program } from '#server/context/context.ts'
import { failpoint } from '#server/context/failpoint.ts'
import type { ChargeRow, ProviderEventRow } from '#server/database/billing/billing-tables.ts'
import {
  findCharge,
  findChargeAttempt,
  findPendingRefund,
  findProviderCharge,
} from '#server/database/billing/charges.ts'
import { claimDueProviderEvent, updateProviderEvent } from '#server/database/billing/provider-events.ts'
import { findCheckoutPurchase, findPurchase } from '#server/database/billing/purchases.ts'
import { findSubscription } from '#server/database/billing/subscriptions.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import {
  type ChargeOutcome,
  type ChargingStore,
  CircuitOpen,
  type ProviderEvent,
  StoreUnavailable,
  type SubscriptionSnapshot,
} from '#server/gateways/stores/store.ts'
import { isBillingOver } from '../charges/due-charge.ts'
import { PREAPPROVED } from '../charges/request-charge.ts'
import { settleCharge } from '../charges/settle-charge.ts'
import { processDue } from '../due-work/process-due.ts'
import { retryDelay } from '../due-work/retry-delay.ts'
import { advancePurchase } from '../purchases/advance-purchase.ts'
import { syncCharge } from '../reconciliation/sync-charge.ts'
import { syncSubscription } from '../reconciliation/sync-subscription.ts'
import { settleRefund } from '../refunds/refund-charge.ts'
import { cardStore, chargingStore } from './find-store.ts'

/** After this many attempts an event is left to the daily reconciliation and to the operator. */
const MAX_ATTEMPTS = 12

/** Processes stored events of providers for one turn; returns how many there were. */
export function processProviderEvents(program: Program): Promise<number> {
  return processDue(program, { claim: (claim) => claimDueProviderEvent(program.database, claim), handle: processEvent })
}

async function processEvent(program: Program, event: ProviderEventRow): Promise<void> {
  const { database, clock } = program
  try {
    await syncFromEvent(program, event)
    failpoint('event-handled')
    const handled_at = clock.now()
    await updateProviderEvent(database, event.id, { handled_at, due_at: null, claimed_until: 0, last_failure: null })
  } catch (error) {
    const last_failure = error instanceof Error ? error.message : String(error)
    // If the circuit was open, no store was called, and the attempt does not count.
    const attempts = error instanceof CircuitOpen ? event.attempts - 1 : event.attempts
    // The claim has counted this attempt.
    const due_at = attempts >= MAX_ATTEMPTS ? null : clock.now() + retryDelay(event.attempts - 1)
    await updateProviderEvent(database, event.id, { due_at, attempts, claimed_until: 0, last_failure })
  }
}

/** An event is a signal only: the current state is read again, so that neither order nor repetition matters. */
async function syncFromEvent(program: Program, event: ProviderEventRow): Promise<void> {
  const about = parseJsonColumn<ProviderEvent['about']>(event.about_json)
  const { store } = event
  if (about.kind === 'charge') return syncEventCharge(program, event, about)
  if (about.kind === 'refund') return syncEventRefund(program, event, about)
  if (about.kind === 'subscription') {
    const snapshot = parseJsonColumn<SubscriptionSnapshot>(event.snapshot_json)
    const reported = snapshot ? { snapshot, at: event.occurred_at } : undefined
    await syncSubscription(program, { store, providerId: about.provider_id, reported })
  } else if (about.kind === 'checkout') {
    const purchase = await findCheckoutPurchase(program.database, store, about.provider_id)
    if (purchase) await advancePurchase(program, purchase.id)
  } else if (about.kind === 'dispute') {
    await syncCharge(program, store, about.charge_id)
  }
}

type EventAbout<kind> = Extract<ProviderEvent['about'], { kind: kind }>

async function syncEventCharge(
  program: Program,
  { store }: ProviderEventRow,
  about: EventAbout<'charge'>,
): Promise<void> {
  const { provider_id, correlator } = about
  if (store === 'card') return syncCharge(program, store, provider_id)
  // Carriers identify an attempt by its correlator.
  const attempt = correlator === undefined ? undefined : await findChargeAttempt(program.database, correlator)
  const charge = attempt && (await findCharge(program.database, attempt.charge_id))
  if (!attempt || charge?.store !== store) return
  const since = attempt.started_at
  const storeOutcome = await chargingStore(program, store).find({ provider_id, correlator: attempt.correlator, since })
  // A payment of another store or attempt says nothing about this one.
  if (!storeOutcome) return
  const isWaiting = storeOutcome.status === 'pending' && (charge.status === 'pending' || charge.status === 'refused')
  const outcome = isWaiting ? await continueCharge(program, { charge, providerId: provider_id }) : storeOutcome
  await settleCharge(program, { attempt, outcome })
}

/** Continues a waiting charge, or voids it if what it pays for was cancelled in the meantime. */
async function continueCharge(
  program: Program,
  { charge, providerId }: { charge: ChargeRow; providerId: string },
): Promise<ChargeOutcome> {
  const store = chargingStore(program, charge.store)
  if (charge.status === 'refused') return voidWaitingCharge(store, providerId)
  const purchase = charge.purchase_id === null ? undefined : await findPurchase(program.database, charge.purchase_id)
  if (purchase) return store.proceed(providerId, { isPayerProven: purchase.is_payer_proven === 1 })
  const row =
    charge.subscription_id === null ? undefined : await findSubscription(program.database, charge.subscription_id)
  return row === undefined || isBillingOver(row) ? store.voidCharge(providerId) : store.proceed(providerId, PREAPPROVED)
}

/**
 * Voids the charge of a purchase that has ended: a reserved amount is released, and one that was charged without our
 * knowledge is refunded. Throws, and is retried, until the store reports which.
 */
async function voidWaitingCharge(store: ChargingStore, providerId: string): Promise<ChargeOutcome> {
  const outcome = await store.voidCharge(providerId)
  if (outcome.status === 'unknown') throw new StoreUnavailable(`the outcome of voiding ${providerId} is unknown`)
  return outcome
}

async function syncEventRefund(
  program: Program,
  { store }: ProviderEventRow,
  about: EventAbout<'refund'>,
): Promise<void> {
  const charge = await findProviderCharge(program.database, store, about.charge_id)
  const refund = charge && (await findPendingRefund(program.database, charge.id))
  // A charge can have several refunds: the event may be about an earlier one, or about one by the store's desk.
  if (refund && (refund.provider_id === null || refund.provider_id === about.provider_id)) {
    const chargeStore = store === 'card' ? cardStore(program) : chargingStore(program, store)
    const known = refund.provider_id === null ? {} : { provider_id: refund.provider_id }
    const outcome = await chargeStore.findRefund({ charge_id: about.charge_id, correlator: refund.id, ...known })
    if (outcome) await settleRefund(program, { refundId: refund.id, outcome })
  }
  await syncCharge(program, store, about.charge_id)
}
