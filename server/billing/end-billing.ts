import { CallError } from '#contract/errors.ts'
import { accountDeletionStep } from '#rules/billing/account-deletion.ts'
import type { Program } from '#server/context/context.ts'
import type { FamilySeatRow, PurchaseRow, SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { lockCharge, lockUserCharges, updateCharge } from '#server/database/billing/charges.ts'
import { findMemberFamilySeat, listFamilySeats, lockUserGifts } from '#server/database/billing/gifts.ts'
import { listOpenPurchases, lockPurchase } from '#server/database/billing/purchases.ts'
import { listSubscriptionsAndDonations, lockSubscription } from '#server/database/billing/subscriptions.ts'
import type { Transaction } from '#server/database/database.ts'
import { StoreUnavailable } from '#server/gateways/stores/store.ts'
import { endSeat } from './family/seats.ts'
import { closeMonthlyDonation } from './giving/close-monthly-donation.ts'
import { cardStore } from './providers/find-store.ts'
import { scheduleProviderRequest } from './providers/schedule-provider-request.ts'
import { settleCheckout } from './purchases/advance-checkout.ts'
import { advancePurchase } from './purchases/advance-purchase.ts'
import { failPurchase } from './purchases/close-purchase.ts'
import { ACCOUNT_DELETED } from './purchases/failure-messages.ts'
import { recordCancellation } from './subscriptions/record-cancellation.ts'

/**
 * Before an account is deleted or blocked: closes its open card pages, and reads what was paid on them. Fails if the
 * processor does not answer.
 */
export async function endCheckouts(program: Program, userId: string): Promise<void> {
  try {
    for (const purchase of await listOpenPurchases(program.database, userId)) {
      if (purchase.store === 'card') await endCheckout(program, purchase)
    }
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    throw new CallError('store_unavailable')
  }
}

async function endCheckout(program: Program, openPurchase: PurchaseRow): Promise<void> {
  // A page whose address was lost is found by repeating the request for it.
  const purchase = openPurchase.checkout_id === null ? await advancePurchase(program, openPurchase.id) : openPurchase
  if (purchase.status !== 'open' || purchase.checkout_id === null) return
  const checkout = await cardStore(program).expireCheckout(purchase.checkout_id)
  await settleCheckout(program, { purchase, checkout })
}

/**
 * Before an account is deleted: ends its purchases, renewals, donations and family seats. Only app stores can end what
 * they sold. Locks in the usual order: charges, purchases, gifts, plans, seats.
 */
export async function endBilling(transaction: Transaction, program: Program, userId: string): Promise<void> {
  // Charges before purchases and subscriptions, as settlements lock them.
  await lockUserCharges(transaction, userId)
  await failPurchases(transaction, program, { userId, failure: ACCOUNT_DELETED })
  // A gift before the access it granted, as revoking locks them.
  await lockUserGifts(transaction, userId)
  const rows = await lockOwnSubscriptions(transaction, userId)
  await endSeats(transaction, program, { userId, rows })
  for (const row of rows) {
    if (accountDeletionStep(row) !== 'end') continue
    if (row.kind === 'donation') await closeMonthlyDonation(transaction, program, row)
    else await recordCancellation(transaction, program, row)
  }
}

/** Locks the user's own subscriptions before any seat on them; a seat's subscription is locked with its seat. */
async function lockOwnSubscriptions(transaction: Transaction, userId: string): Promise<SubscriptionRow[]> {
  const rows: SubscriptionRow[] = []
  for (const { id, kind } of await listSubscriptionsAndDonations(transaction, userId)) {
    const row = kind === 'family' ? undefined : await lockSubscription(transaction, id)
    if (row) rows.push(row)
  }
  return rows
}

/**
 * Ends the seats on the user's plans and the user's own seats, in the order of ids: two users may have seats on each
 * other's plans.
 */
async function endSeats(
  transaction: Transaction,
  program: Program,
  { userId, rows }: { userId: string; rows: readonly SubscriptionRow[] },
): Promise<void> {
  const seats: FamilySeatRow[] = []
  for (const { id } of rows) seats.push(...(await listFamilySeats(transaction, id)))
  const memberSeat = await findMemberFamilySeat(transaction, userId)
  if (memberSeat) seats.push(memberSeat)
  const sortedSeats = seats.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  for (const seat of sortedSeats) await endSeat(transaction, program, seat)
}

/**
 * Before an account is deleted or blocked: fails purchases that a carrier has not answered. A charge that succeeds afterwards
 * is late and refunded. Throws `store_unavailable` for an open card page. The caller has locked the user's charges.
 */
export async function failPurchases(
  transaction: Transaction,
  program: Program,
  { userId, failure }: { userId: string; failure: string },
): Promise<void> {
  for (const { id, charge_id } of await listOpenPurchases(transaction, userId)) {
    // The charge before its purchase, as settlements lock them.
    const charge = charge_id === null ? undefined : await lockCharge(transaction, charge_id)
    const purchase = await lockPurchase(transaction, id)
    if (purchase?.status !== 'open') continue
    // Begun in the meantime, or paid without a known outcome: its page could still take a payment.
    if (purchase.store === 'card') throw new CallError('store_unavailable')
    await failPurchase(transaction, program, { purchase, failure })
    if (charge?.status !== 'pending') continue
    await updateCharge(transaction, charge.id, { status: 'refused' })
    const { store, id: subject_id } = charge
    await scheduleProviderRequest(transaction, program, { store, kind: 'find_out', subscription_id: null, subject_id })
  }
}
