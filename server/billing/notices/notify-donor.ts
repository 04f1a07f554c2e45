import {
  donationEndedMessage,
  donationFailedMessage,
  donationReceiptMessage,
  donationRefundedMessage,
  donationRefusedMessage,
  donationStartsMessage,
  monthlyDonationStartedMessage,
} from '#brand/messages/donation-messages.ts'
import { GIVE, SETTINGS_DONATIONS } from '#contract/paths.ts'
import { graceEnd } from '#rules/billing/charge-retry.ts'
import { sentenceDateText } from '#rules/dates/date-text.ts'
import { emailKey } from '#rules/forms/email.ts'
import { moneyText } from '#rules/text/money-text.ts'
import type { Program } from '#server/context/context.ts'
import { messageLanguage } from '#server/context/message-language.ts'
import { addToOutbox } from '#server/context/outbox.ts'
import type { ChargeRow, PurchaseRow, SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { findConsent } from '#server/database/billing/consents.ts'
import { findDonation } from '#server/database/billing/donations.ts'
import { findPurchase } from '#server/database/billing/purchases.ts'
import type { Transaction } from '#server/database/database.ts'
import { isGuestDonor } from '../giving/guest-donor.ts'
import { receiptHref } from '../giving/receipt-link.ts'
import { nextChargeAt } from '../subscriptions/change-subscription.ts'
import { notify, paymentMethodText, type WriteMessage } from './notify-user.ts'

/** Writes to a donor: to the account's address, or for a guest to the address given with the donation. */
async function notifyDonor(
  transaction: Transaction,
  program: Program,
  { userId, purchaseId, write }: { userId: string; purchaseId: string | null; write: WriteMessage },
): Promise<void> {
  if (!isGuestDonor(userId)) return notify(transaction, program, { userId, write })
  const email = purchaseId === null ? null : (await findDonation(transaction, purchaseId))?.email
  if (!email) return
  const to = { channel: 'email', written: email, key: emailKey(email) } as const
  const purchase = purchaseId === null ? undefined : await findPurchase(transaction, purchaseId)
  const consent = purchase ? await findConsent(transaction, purchase.consent_id) : undefined
  await addToOutbox(transaction, program, { to, message: write(messageLanguage(consent)) })
}

type ReceiptCharge = {
  charge: ChargeRow
  /** The monthly donation that the payment belongs to. */
  row: SubscriptionRow | undefined
  /** Set if the row is from before the charge. */
  paidUntil?: number | undefined
}

export function writeDonationReceipt(program: Program, { charge, row, paidUntil }: ReceiptCharge): WriteMessage {
  const next = row ? nextChargeAt(row, paidUntil) : null
  return (language) => {
    const { locale } = language
    const receipt = {
      title: charge.title,
      href: receiptHref(program, charge.id),
      amount: moneyText(charge.amount, charge.currency, locale),
      date: sentenceDateText(charge.charged_at, locale),
      paidBy: paymentMethodText(charge.store, language),
      reference: charge.id,
      next:
        next === null || !row
          ? null
          : { amount: moneyText(row.price, row.currency, locale), date: sentenceDateText(next, locale) },
    }
    return donationReceiptMessage(receipt, language)
  }
}

export async function notifyDonationReceipt(
  transaction: Transaction,
  program: Program,
  receipt: ReceiptCharge,
): Promise<void> {
  const { user_id: userId, purchase_id: purchaseId } = receipt.charge
  await notifyDonor(transaction, program, { userId, purchaseId, write: writeDonationReceipt(program, receipt) })
}

export async function notifyDonationRefunded(
  transaction: Transaction,
  program: Program,
  { charge, amount }: { charge: ChargeRow; amount: number },
): Promise<void> {
  const write: WriteMessage = (language) => {
    const returned = {
      title: charge.title,
      href: receiptHref(program, charge.id),
      amount: moneyText(amount, charge.currency, language.locale),
      paidBy: paymentMethodText(charge.store, language),
    }
    return donationRefundedMessage(returned, language)
  }
  const { user_id: userId, purchase_id: purchaseId } = charge
  await notifyDonor(transaction, program, { userId, purchaseId, write })
}

/** The payment failed after its donor had left the page. */
export async function notifyDonationFailed(
  transaction: Transaction,
  program: Program,
  { id, user_id, price, currency }: PurchaseRow,
): Promise<void> {
  const title = (await findDonation(transaction, id))?.title ?? ''
  const write: WriteMessage = (language) => {
    const amount = moneyText(price, currency, language.locale)
    return donationFailedMessage({ title, amount, href: program.siteUrl + GIVE }, language)
  }
  await notifyDonor(transaction, program, { userId: user_id, purchaseId: id, write })
}

function manageHref({ siteUrl }: Program): string {
  return siteUrl + SETTINGS_DONATIONS
}

/** Sends the donor's durable copy of the consent. */
export async function notifyDonationBegun(
  transaction: Transaction,
  program: Program,
  { row, consentId }: { row: SubscriptionRow; consentId: string },
): Promise<void> {
  const consent = await findConsent(transaction, consentId)
  if (!consent) return
  const write: WriteMessage = (language) => {
    const agreed = sentenceDateText(consent.agreed_at, language.locale)
    const paidBy = paymentMethodText(row.store, language)
    const begun = { title: row.title, href: manageHref(program), consent: consent.text, agreed, paidBy }
    return monthlyDonationStartedMessage(begun, language)
  }
  await notify(transaction, program, { userId: row.user_id, write })
}

/** Sent two days before the first charge of a donation with a later start. */
export function writeDonationStarts(program: Program, row: SubscriptionRow, at: number): WriteMessage {
  return (language) => {
    const [amount, date] = [moneyText(row.price, row.currency, language.locale), sentenceDateText(at, language.locale)]
    return donationStartsMessage({ title: row.title, href: manageHref(program), amount, date }, language)
  }
}

/** A charge was refused and is retried. */
export function writeDonationRefused(program: Program, row: SubscriptionRow): WriteMessage {
  const graceEndsAt = graceEnd(row.expires_at ?? program.clock.now())
  return (language) => {
    const amount = moneyText(row.price, row.currency, language.locale)
    const until = sentenceDateText(graceEndsAt, language.locale)
    return donationRefusedMessage({ title: row.title, href: manageHref(program), amount, until }, language)
  }
}

export async function notifyDonationEnded(
  transaction: Transaction,
  program: Program,
  row: SubscriptionRow,
): Promise<void> {
  const endedAt = row.ended_at ?? program.clock.now()
  const write: WriteMessage = (language) => {
    const amount = moneyText(row.price, row.currency, language.locale)
    const date = sentenceDateText(endedAt, language.locale)
    return donationEndedMessage({ title: row.title, href: manageHref(program), amount, date }, language)
  }
  await notify(transaction, program, { userId: row.user_id, write })
}
