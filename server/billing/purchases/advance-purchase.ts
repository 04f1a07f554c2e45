import type { Program } from '#server/context/context.ts'
import { failpoint } from '#server/context/failpoint.ts'
import type { PurchaseRow } from '#server/database/billing/billing-tables.ts'
import { findCharge, findLastChargeAttempt } from '#server/database/billing/charges.ts'
import { updatePriceOfferReopened } from '#server/database/billing/price-offers.ts'
import { findPurchase, lockPurchase, updatePurchase } from '#server/database/billing/purchases.ts'
import { findSubscription } from '#server/database/billing/subscriptions.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import { type Payer, StoreUnavailable } from '#server/gateways/stores/store.ts'
import { requestCharge } from '../charges/request-charge.ts'
import { settleCharge } from '../charges/settle-charge.ts'
import { retryDelay } from '../due-work/retry-delay.ts'
import { syncSubscription } from '../reconciliation/sync-subscription.ts'
import { advanceCheckout } from './advance-checkout.ts'
import { returnUrlOf } from './return-url.ts'
import { beginTrial } from './settle-purchase.ts'

/**
 * `new`: the store was not called yet. `resumed`: the request that called it died. `check`: another request may be
 * running.
 */
export type AdvanceMode = 'new' | 'resumed' | 'check'

/** Longer than a store's timeout. */
const IN_PROGRESS_MILLISECONDS = 30_000

/**
 * Advances a purchase as far as possible without its buyer; may be repeated. Calls the store if it was not called,
 * else reads an unknown outcome. Throws StoreUnavailable if the store does not answer and charged nothing. For a request
 * of the buyer it throws CheckoutRefused too, when the purchase has failed.
 */
export async function advancePurchase(program: Program, id: string, mode: AdvanceMode = 'check'): Promise<PurchaseRow> {
  const purchase = await findPurchase(program.database, id)
  if (!purchase) throw new Error(`there is no purchase ${id}`)
  if (purchase.status !== 'open' && !mayStillBePaid(purchase)) return purchase
  if (purchase.kind === 'change') await resolvePlanChange(program, purchase)
  else if (purchase.store === 'card') await advanceCheckout(program, purchase, { throwsRefusal: mode !== 'check' })
  else if (purchase.trial_ends_at !== null) await startTrial(program, purchase, purchase.trial_ends_at)
  else await advanceCharge(program, purchase, mode)
  return (await findPurchase(program.database, id)) ?? purchase
}

/** A failed gift or donation whose page may still be paid: the payment is looked up, to be refunded. */
function mayStillBePaid({ status, kind, checkout_id, charge_id, subscription_id }: PurchaseRow): boolean {
  const isSingle = kind === 'gift' || (kind === 'donation' && subscription_id === null)
  return status === 'failed' && isSingle && checkout_id !== null && charge_id === null
}

/** Looks up a plan change whose answer was lost. */
async function resolvePlanChange(program: Program, purchase: PurchaseRow): Promise<void> {
  const { database, clock } = program
  const subscription = purchase.subscription_id ? await findSubscription(database, purchase.subscription_id) : undefined
  const row = subscription?.provider_id
    ? await syncSubscription(program, { store: 'card', providerId: subscription.provider_id })
    : subscription
  // A donation, and a new price that was agreed to, keep the product and change the amount.
  const isApplied = row?.product_id === purchase.product_id && row.price === purchase.price
  const status = isApplied ? 'succeeded' : 'failed'
  const completion = { status, check_at: null, ended_at: clock.now() } as const
  await database.transaction().execute(async (transaction) => {
    await updatePurchase(transaction, purchase.id, completion)
    if (!isApplied) await updatePriceOfferReopened(transaction, purchase.id)
  })
}

async function startTrial(program: Program, { id }: PurchaseRow, trialEndsAt: number): Promise<void> {
  await program.database.transaction().execute(async (transaction) => {
    const purchase = await lockPurchase(transaction, id)
    if (purchase?.status === 'open') await beginTrial(transaction, program, { purchase, trialEndsAt })
  })
}

async function advanceCharge(program: Program, purchase: PurchaseRow, mode: AdvanceMode): Promise<void> {
  const { database } = program
  const charge = purchase.charge_id === null ? undefined : await findCharge(database, purchase.charge_id)
  const attempt = charge && (await findLastChargeAttempt(database, charge.id))
  if (!charge || !attempt) throw new Error(`purchase ${purchase.id} has no charge`)
  const isStarted = attempt.status === 'started'
  const isInProgress = isStarted && program.clock.now() - attempt.started_at < IN_PROGRESS_MILLISECONDS
  if (mode === 'check' && isInProgress) return
  failpoint('purchase-begun')
  const outcome = await requestCharge(program, {
    charge,
    attempt: isStarted && mode !== 'new' ? { ...attempt, status: 'unknown' } : attempt,
    payer: parseJsonColumn<Payer>(purchase.payer_json) ?? {},
    asksPayer: purchase.asks_payer === 1,
    isPayerProven: purchase.is_payer_proven === 1,
    return_url: returnUrlOf(program, purchase),
  })
  failpoint('purchase-answered')
  if (outcome.status !== 'unavailable') return settleCharge(program, { attempt, outcome })
  if (mode === 'new') throw new StoreUnavailable(outcome.reason)
  await checkLater(program, purchase)
}

async function checkLater({ database, clock }: Program, { id }: PurchaseRow): Promise<void> {
  const check_at = clock.now() + retryDelay(0)
  await database.transaction().execute((transaction) => updatePurchase(transaction, id, { check_at }))
}
