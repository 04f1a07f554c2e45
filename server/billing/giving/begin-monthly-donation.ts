import type { Program } from '#server/context/context.ts'
import type { PurchaseRow, SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { findDonation } from '#server/database/billing/donations.ts'
import { lockSubscription } from '#server/database/billing/subscriptions.ts'
import type { Transaction } from '#server/database/database.ts'
import { notifyDonationBegun } from '../notices/notify-donor.ts'
import { closeMonthlyDonation } from './close-monthly-donation.ts'

type StartedDonation = { purchase: PurchaseRow; row: SubscriptionRow }

/** Completes the purchase of a monthly donation: sends the confirmation, and ends the donation that it replaces. */
export async function completeMonthlyDonation(
  transaction: Transaction,
  program: Program,
  { purchase, row }: StartedDonation,
): Promise<void> {
  await notifyDonationBegun(transaction, program, { row, consentId: purchase.consent_id })
  const donation = await findDonation(transaction, purchase.id)
  const replaced = donation?.replaces_id ? await lockSubscription(transaction, donation.replaces_id) : undefined
  const isOwn = replaced?.user_id === row.user_id && replaced.kind === 'donation'
  if (replaced && isOwn && replaced.ended_at === null)
    await closeMonthlyDonation(transaction, program, replaced, 'replaced')
}
