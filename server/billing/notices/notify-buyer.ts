import {
  cancelledMessage,
  paymentFailedMessage,
  receiptMessage,
  refundMessage,
  renewalNoticeMessage,
  subscriptionStartedMessage,
  trialEndingMessage,
} from '#brand/messages/billing-messages.ts'
import { giftFailedMessage } from '#brand/messages/gift-messages.ts'
import type { Message } from '#brand/messages/message.ts'
import { graceEnd } from '#rules/billing/charge-retry.ts'
import { everyText } from '#rules/billing/consent-text.ts'
import { shortDateText } from '#rules/dates/date-text.ts'
import { moneyText } from '#rules/text/money-text.ts'
import type { Program } from '#server/context/context.ts'
import { addAllToOutbox } from '#server/context/outbox.ts'
import type { ChargeRow, PurchaseRow, SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { findConsent } from '#server/database/billing/charges.ts'
import { listContactDetails } from '#server/database/billing/renewals.ts'
import type { Transaction } from '#server/database/database.ts'
import { findProduct } from '../purchases/find-product.ts'
import { nextChargeAt } from '../subscriptions/change-subscription.ts'
import {
  donationReceiptOf,
  donationRefusedMessageOf,
  donationStartsMessageOf,
  notifyDonationRefunded,
} from './notify-donor.ts'
import { contactOf, notify, paymentMethodText } from './notify-user.ts'

function manageHref({ siteUrl }: Program): string {
  return `${siteUrl}/settings/subscriptions/`
}

/** Sends the lasting copy of the consent, if there is one. */
export async function notifyStarted(
  transaction: Transaction,
  program: Program,
  { row, consentId }: { row: SubscriptionRow; consentId: string },
): Promise<void> {
  const consent = await findConsent(transaction, consentId)
  if (!consent) return
  const message = subscriptionStartedMessage({
    title: row.title,
    href: manageHref(program),
    consent: consent.text,
    agreed: shortDateText(consent.agreed_at),
    paidBy: paymentMethodText(row.store),
  })
  await notify(transaction, program, { userId: row.user_id, message })
}

/** `paidUntil`: set if the row is from before the charge. */
type ReceiptCharge = { charge: ChargeRow; row: SubscriptionRow; paidUntil?: number }

/** Sends the receipt of a charge, with the date of the next one if any. */
export async function notifyReceipt(transaction: Transaction, program: Program, receipt: ReceiptCharge): Promise<void> {
  await notify(transaction, program, { userId: receipt.charge.user_id, message: receiptMessageOf(program, receipt) })
}

/** Sends the receipts of several people's charges. */
export async function notifyReceipts(
  transaction: Transaction,
  program: Program,
  receipts: readonly ReceiptCharge[],
): Promise<void> {
  const users = await listContactDetails(
    transaction,
    receipts.map(({ charge }) => charge.user_id),
  )
  const messages = receipts.flatMap((receipt) => {
    const to = contactOf(users.get(receipt.charge.user_id))
    return to ? [{ to, message: receiptMessageOf(program, receipt) }] : []
  })
  await addAllToOutbox(transaction, program, messages)
}

function receiptMessageOf(program: Program, { charge, row, paidUntil }: ReceiptCharge): Message {
  if (charge.beneficiary !== null) return donationReceiptOf(program, { charge, row, paidUntil })
  const next = nextChargeAt(row, paidUntil)
  return receiptMessage({
    title: charge.title,
    href: manageHref(program),
    amount: moneyText(charge.amount, charge.currency),
    date: shortDateText(charge.charged_at),
    paidBy: paymentMethodText(charge.store),
    reference: charge.id,
    period:
      charge.period_start === null || charge.period_end === null
        ? null
        : { from: shortDateText(charge.period_start), to: shortDateText(charge.period_end) },
    next: next === null ? null : { amount: moneyText(row.price, row.currency), date: shortDateText(next) },
  })
}

/** Announces the next charge: the end of a trial, or another year. */
export async function notifyUpcomingCharge(
  transaction: Transaction,
  program: Program,
  row: SubscriptionRow,
): Promise<void> {
  const next = nextChargeAt(row)
  if (next === null) return
  if (row.kind === 'donation') {
    return notify(transaction, program, { userId: row.user_id, message: donationStartsMessageOf(program, row, next) })
  }
  const write = next === row.trial_period_ends_at ? trialEndingMessage : renewalNoticeMessage
  const message = write({
    title: row.title,
    href: manageHref(program),
    amount: moneyText(row.price, row.currency),
    date: shortDateText(next),
    every: everyText(row.subscription_interval, row.subscription_interval_count),
  })
  await notify(transaction, program, { userId: row.user_id, message })
}

export async function notifyPaymentFailed(
  transaction: Transaction,
  program: Program,
  row: SubscriptionRow,
): Promise<void> {
  if (row.kind === 'donation') {
    return notify(transaction, program, { userId: row.user_id, message: donationRefusedMessageOf(program, row) })
  }
  const message = paymentFailedMessage({
    title: row.title,
    href: manageHref(program),
    amount: moneyText(row.price, row.currency),
    until: shortDateText(graceEnd(row.expires_at ?? program.clock.now())),
  })
  await notify(transaction, program, { userId: row.user_id, message })
}

export async function notifyCancelled(transaction: Transaction, program: Program, row: SubscriptionRow): Promise<void> {
  // The end of a donation is announced once it has ended, whatever the cause.
  if (row.kind === 'donation') return
  const until = shortDateText(row.expires_at ?? program.clock.now())
  const message = cancelledMessage({ title: row.title, href: manageHref(program), until })
  await notify(transaction, program, { userId: row.user_id, message })
}

export async function notifyRefunded(
  transaction: Transaction,
  program: Program,
  { charge, amount }: { charge: ChargeRow; amount: number },
): Promise<void> {
  if (charge.beneficiary !== null) return notifyDonationRefunded(transaction, program, { charge, amount })
  const message = refundMessage({
    title: charge.title,
    href: manageHref(program),
    amount: moneyText(amount, charge.currency),
    paidBy: paymentMethodText(charge.store),
  })
  await notify(transaction, program, { userId: charge.user_id, message })
}

/** The payment of a gift failed after its buyer had left the page. */
export async function notifyGiftFailed(
  transaction: Transaction,
  program: Program,
  { user_id, product_id, price, currency }: PurchaseRow,
): Promise<void> {
  const message = giftFailedMessage({
    title: findProduct(product_id)?.title ?? product_id,
    amount: moneyText(price, currency),
    href: `${program.siteUrl}/gift/`,
  })
  await notify(transaction, program, { userId: user_id, message })
}
