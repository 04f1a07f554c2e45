import type { Program } from '#server/context/context.ts'
import { failpoint } from '#server/context/failpoint.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import type { PurchaseRow } from '#server/database/billing/billing-tables.ts'
import { findConsent } from '#server/database/billing/consents.ts'
import { findDonation } from '#server/database/billing/donations.ts'
import { lockPurchase, updatePurchase } from '#server/database/billing/purchases.ts'
import { listSubscriptionsAndDonations } from '#server/database/billing/subscriptions.ts'
import type { Database } from '#server/database/database.ts'
import {
  type Checkout,
  type CheckoutOrder,
  CheckoutRefused,
  type ProviderCharge,
} from '#server/gateways/stores/store.ts'
import { retryDelay } from '../due-work/retry-delay.ts'
import { createPaidGift } from '../gifts/create-gift.ts'
import { isGuestDonor } from '../giving/guest-donor.ts'
import { recordPaidDonation } from '../giving/record-donation.ts'
import { notifyGiftFailed } from '../notices/notify-buyer.ts'
import { notifyDonationFailed } from '../notices/notify-donor.ts'
import { cardStore } from '../providers/find-store.ts'
import { syncSubscription } from '../reconciliation/sync-subscription.ts'
import { failPurchase } from './close-purchase.ts'
import { CHECKOUT_EXPIRED, GIFT_REFUSED, STORE_UNRESPONSIVE } from './failure-messages.ts'
import { findPurchasedPlan } from './purchased-plan.ts'
import { returnUrlOf } from './return-url.ts'

/**
 * Opens the processor's page for a purchase, or settles what was done there. A purchase whose page the processor refuses
 * to open fails; with `throwsRefusal` the refusal is thrown as well.
 */
export async function advanceCheckout(
  program: Program,
  purchase: PurchaseRow,
  { throwsRefusal }: { throwsRefusal: boolean },
): Promise<void> {
  if (purchase.checkout_id === null) {
    try {
      return await openCheckout(program, purchase)
    } catch (error) {
      if (!(error instanceof CheckoutRefused)) throw error
      await failCheckout(program, purchase, STORE_UNRESPONSIVE)
      if (throwsRefusal) throw error
      return
    }
  }
  const checkout = await cardStore(program).findCheckout(purchase.checkout_id)
  await settleCheckout(program, { purchase, checkout })
}

async function openCheckout(program: Program, purchase: PurchaseRow): Promise<void> {
  failpoint('checkout-begun')
  const { checkout_id, url } = await cardStore(program).openCheckout(await checkoutOrderOf(program, purchase))
  failpoint('checkout-answered')
  await program.database.transaction().execute(async (transaction) => {
    const locked = await lockPurchase(transaction, purchase.id)
    if (locked?.status !== 'open') return
    const action_json = JSON.stringify({ kind: 'open', url })
    const check_at = program.clock.now() + retryDelay(4)
    await updatePurchase(transaction, purchase.id, { checkout_id, action_json, check_at })
  })
}

async function failCheckout(program: Program, { id, checkout_id }: PurchaseRow, failure: string): Promise<void> {
  await program.database.transaction().execute(async (transaction) => {
    const purchase = await lockPurchase(transaction, id)
    // Another request may have opened a page meanwhile.
    if (purchase?.checkout_id === checkout_id) await failPurchase(transaction, program, { purchase, failure })
  })
}

async function checkoutOrderOf(program: Program, purchase: PurchaseRow): Promise<CheckoutOrder> {
  const plan = await findPurchasedPlan(program.database, purchase)
  const user = await findBuyer(program.database, purchase)
  if (!plan || !user) throw new Error(`purchase ${purchase.id} has no product or no user`)
  const returnUrl = returnUrlOf(program, purchase)
  const { price: amount, currency } = purchase
  return {
    purchase_id: purchase.id,
    user,
    title: plan.title,
    money: { amount, currency },
    ...(plan.isRecurring && {
      interval: { unit: plan.subscription_interval, count: plan.subscription_interval_count },
    }),
    ...(purchase.trial_ends_at !== null && { trial_ends_at: purchase.trial_ends_at }),
    ...(await noteOf(program, purchase)),
    return_url: returnUrl,
    cancel_url: `${returnUrl}&cancelled=true`,
  }
}

/** The processor is sent only the discounted price, so its page also shows the consent. */
async function noteOf({ database }: Program, purchase: PurchaseRow): Promise<Pick<CheckoutOrder, 'note'>> {
  const consent = purchase.discount_id === null ? undefined : await findConsent(database, purchase.consent_id)
  return consent ? { note: consent.text } : {}
}

/** The buyer, with the processor's customer id; a guest donor has only an email address. */
async function findBuyer(
  database: Database,
  { id: purchaseId, user_id: id }: PurchaseRow,
): Promise<CheckoutOrder['user'] | undefined> {
  if (isGuestDonor(id)) return { id, email: (await findDonation(database, purchaseId))?.email ?? null }
  const user = await findUser(database, id)
  if (!user) return undefined
  const recurring = await listSubscriptionsAndDonations(database, id)
  const customer_id = recurring.find((row) => row.store === 'card' && row.customer_id !== null)?.customer_id
  return { id, email: user.email, ...(customer_id && { customer_id }) }
}

/**
 * Settles a checkout from its current state. Undefined: the processor does not know the page, so nobody can pay on it.
 * A checkout that names another purchase is ignored.
 */
export async function settleCheckout(
  program: Program,
  { purchase, checkout }: { purchase: PurchaseRow; checkout: Checkout | undefined },
): Promise<void> {
  if (!checkout) return failCheckout(program, purchase, CHECKOUT_EXPIRED)
  if (checkout.purchase_id !== purchase.id) return
  if (checkout.status === 'complete') {
    if (checkout.subscription_id) {
      await syncSubscription(program, { store: 'card', providerId: checkout.subscription_id })
    } else if (checkout.charge) await settleSingleCharge(program, { purchase, providerCharge: checkout.charge })
    return
  }
  await program.database.transaction().execute(async (transaction) => {
    const locked = await lockPurchase(transaction, purchase.id)
    if (locked?.status !== 'open') return
    if (checkout.status === 'expired') {
      await failPurchase(transaction, program, { purchase: locked, failure: CHECKOUT_EXPIRED })
    } else {
      await updatePurchase(transaction, purchase.id, { check_at: program.clock.now() + retryDelay(5) })
    }
  })
}

/**
 * The outcome of the payment of a gift or donation. By bank transfer it is known days after the buyer left the page.
 */
async function settleSingleCharge(
  program: Program,
  { purchase, providerCharge }: { purchase: PurchaseRow; providerCharge: ProviderCharge },
): Promise<void> {
  const isGift = purchase.kind === 'gift'
  if (providerCharge.status === 'succeeded') {
    return isGift
      ? createPaidGift(program, { purchase, providerCharge })
      : recordPaidDonation(program, { purchase, providerCharge })
  }
  await program.database.transaction().execute(async (transaction) => {
    const locked = await lockPurchase(transaction, purchase.id)
    if (locked?.status !== 'open') return
    if (providerCharge.status === 'refused') {
      await failPurchase(transaction, program, { purchase: locked, failure: GIFT_REFUSED })
      return isGift
        ? notifyGiftFailed(transaction, program, locked)
        : notifyDonationFailed(transaction, program, locked)
    }
    const check_at = program.clock.now() + retryDelay(5)
    await updatePurchase(transaction, purchase.id, { action_json: null, check_at })
  })
}
