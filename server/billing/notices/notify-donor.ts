import {
  donationEndedMessage,
  donationFailedMessage,
  donationReceiptMessage,
  donationRefundedMessage,
  donationRefusedMessage,
  donationStartsMessage,
  monthlyDonationStartedMessage,
} from '#brand/messages/donation-messages.ts'
import type { Message } from '#brand/messages/message.ts'
import { GIVE, SETTINGS_DONATIONS } from '#contract/paths.ts'
import { graceEnd } from '#rules/billing/charge-retry.ts'
import { shortDateText } from '#rules/dates/date-text.ts'
import { emailKey } from '#rules/forms/email.ts'
import { moneyText } from '#rules/text/money-text.ts'
import type { Program } from '#server/context/context.ts'
import { addToOutbox } from '#server/context/outbox.ts'
import type { ChargeRow, PurchaseRow, SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { findConsent } from '#server/database/billing/charges.ts'
import { findDonation } from '#server/database/billing/donations.ts'
import type { Transaction } from '#server/database/database.ts'
import { isGuestDonor } from '../giving/guest-donor.ts'
import { receiptHref } from '../giving/receipt-link.ts'
import { nextChargeAt } from '../subscriptions/change-subscription.ts'
import { notify, paymentMethodText } from './notify-user.ts'

/** Writes to a donor: to the account's address, or for a guest to the address given with the donation. */
async function notifyDonor(
  transaction: Transaction,
  program: Program,
  { userId, purchaseId, message }: { userId: string; purchaseId: string | null; message: Message },
): Promise<void> {
  if (!isGuestDonor(userId)) return notify(transaction, program, { userId, message })
  const email = purchaseId === null ? null : (await findDonation(transaction, purchaseId))?.email
  if (!email) return
  const to = { channel: 'email', written: email, key: emailKey(email) } as const
  await addToOutbox(transaction, program, { to, message })
}

type ReceiptCharge = {
  charge: ChargeRow
  /** The monthly donation that the payment belongs to. */
  row: SubscriptionRow | undefined
  /** Set if the row is from before the charge. */
  paidUntil?: number | undefined
}

export function donationReceiptOf(program: Program, { charge, row, paidUntil }: ReceiptCharge): Message {
  const next = row ? nextChargeAt(row, paidUntil) : null
  return donationReceiptMessage({
    title: charge.title,
    href: receiptHref(program, charge.id),
    amount: moneyText(charge.amount, charge.currency),
    date: shortDateText(charge.charged_at),
    paidBy: paymentMethodText(charge.store),
    reference: charge.id,
    next: next === null || !row ? null : { amount: moneyText(row.price, row.currency), date: shortDateText(next) },
  })
}

export async function notifyDonationReceipt(
  transaction: Transaction,
  program: Program,
  receipt: ReceiptCharge,
): Promise<void> {
  const { user_id: userId, purchase_id: purchaseId } = receipt.charge
  await notifyDonor(transaction, program, { userId, purchaseId, message: donationReceiptOf(program, receipt) })
}

export async function notifyDonationRefunded(
  transaction: Transaction,
  program: Program,
  { charge, amount }: { charge: ChargeRow; amount: number },
): Promise<void> {
  const message = donationRefundedMessage({
    title: charge.title,
    href: receiptHref(program, charge.id),
    amount: moneyText(amount, charge.currency),
    paidBy: paymentMethodText(charge.store),
  })
  const { user_id: userId, purchase_id: purchaseId } = charge
  await notifyDonor(transaction, program, { userId, purchaseId, message })
}

/** The payment failed after its donor had left the page. */
export async function notifyDonationFailed(
  transaction: Transaction,
  program: Program,
  { id, user_id, price, currency }: PurchaseRow,
): Promise<void> {
  const title = (await findDonation(transaction, id))?.title ?? ''
  const message = donationFailedMessage({ title, amount: moneyText(price, currency), href: program.siteUrl + GIVE })
  await notifyDonor(transaction, program, { userId: user_id, purchaseId: id, message })
}

function manageHref({ siteUrl }: Program): string {
  return siteUrl + SETTINGS_DONATIONS
}

/** Sends the lasting copy of the consent. */
export async function notifyDonationBegun(
  transaction: Transaction,
  program: Program,
  { row, consentId }: { row: SubscriptionRow; consentId: string },
): Promise<void> {
  const consent = await findConsent(transaction, consentId)
  if (!consent) return
  const message = monthlyDonationStartedMessage({
    title: row.title,
    href: manageHref(program),
    consent: consent.text,
    agreed: shortDateText(consent.agreed_at),
    paidBy: paymentMethodText(row.store),
  })
  await notify(transaction, program, { userId: row.user_id, message })
}

/** Sent two days before the first charge of a donation with a later start. */
export function donationStartsMessageOf(program: Program, row: SubscriptionRow, at: number): Message {
  const [amount, date] = [moneyText(row.price, row.currency), shortDateText(at)]
  return donationStartsMessage({ title: row.title, href: manageHref(program), amount, date })
}

/** A charge was refused and is retried. */
export function donationRefusedMessageOf(program: Program, row: SubscriptionRow): Message {
  return donationRefusedMessage({
    title: row.title,
    href: manageHref(program),
    amount: moneyText(row.price, row.currency),
    until: shortDateText(graceEnd(row.expires_at ?? program.clock.now())),
  })
}

export async function notifyDonationEnded(
  transaction: Transaction,
  program: Program,
  row: SubscriptionRow,
): Promise<void> {
  const [amount, date] = [moneyText(row.price, row.currency), shortDateText(row.ended_at ?? program.clock.now())]
  const message = donationEndedMessage({ title: row.title, href: manageHref(program), amount, date })
  await notify(transaction, program, { userId: row.user_id, message })
}
