import type { Store } from '#contract/billing/subscriptions.ts'
import { blockStep } from '#rules/billing/block-subscription.ts'
import { subscriptionState } from '#rules/billing/subscription-state.ts'
import { monthlyDonationState } from '#rules/donations/donation-state.ts'
import { closeMonthlyDonation } from '#server/billing/giving/close-monthly-donation.ts'
import { refundableAmount } from '#server/billing/refunds/refund-charge.ts'
import { recordCancellation } from '#server/billing/subscriptions/record-cancellation.ts'
import type { Program } from '#server/context/context.ts'
import type { RefundRow, SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { listUserCharges, type UserCharge } from '#server/database/billing/charges.ts'
import { listSubscriptionsAndDonations, lockSubscription } from '#server/database/billing/subscriptions.ts'
import type { Transaction } from '#server/database/database.ts'
import { subscriptionRecord } from '#server/present/subscriptions.ts'
import { recordOperatorRefund } from './operator-actions.ts'

/** The effects of a block on a person's billing. */
export type BlockedBilling = { refunds: RefundRow[]; ended: SubscriptionRow[]; continuing: Store[] }

/**
 * Ends the renewals and monthly donations of a person; `wantsRefund` also refunds the last payment of each running
 * subscription, which ends it now. In a transaction of the caller; `performProviderRequests` then sends the requests to
 * the stores.
 */
export async function endBillingOfBlocked(
  transaction: Transaction,
  program: Program,
  { userId, wantsRefund }: { userId: string; wantsRefund: boolean },
): Promise<BlockedBilling> {
  const done: BlockedBilling = { refunds: [], ended: [], continuing: [] }
  const charges = await listUserCharges(transaction, userId)
  for (const { id } of await listSubscriptionsAndDonations(transaction, userId)) {
    const row = await lockSubscription(transaction, id)
    if (row?.kind === 'donation') await endDonation(transaction, program, { row, done })
    if (row?.kind === 'paid') await endPaid(transaction, program, { row, charges, wantsRefund, done })
  }
  return done
}

type SubscriptionEnding = { row: SubscriptionRow; done: BlockedBilling }

async function endDonation(
  transaction: Transaction,
  program: Program,
  { row, done }: SubscriptionEnding,
): Promise<void> {
  if (monthlyDonationState(row, program.clock.now()) === 'ended') return
  done.ended.push(await closeMonthlyDonation(transaction, program, row))
}

async function endPaid(
  transaction: Transaction,
  program: Program,
  { row, charges, wantsRefund, done }: SubscriptionEnding & { charges: readonly UserCharge[]; wantsRefund: boolean },
): Promise<void> {
  const state = subscriptionState(subscriptionRecord(row), program.clock.now())
  const last = charges.find(({ subscription_id, status }) => subscription_id === row.id && status === 'succeeded')
  const left = last ? await refundableAmount(transaction, last) : 0
  const step = blockStep({ store: row.store, state, isRenewing: row.renews_at !== null, left }, wantsRefund)
  if (step === 'goes_on') done.continuing.push(row.store)
  if (step === 'refund' && last) done.refunds.push(await recordOperatorRefund(transaction, program, last.id))
  if (step === 'cancel') done.ended.push(await recordCancellation(transaction, program, row))
}
