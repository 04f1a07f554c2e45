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
import { productTitle, productTitleOf } from '#brand/product-titles.ts'
import { graceEnd } from '#rules/billing/charge-retry.ts'
import { discountEndText, everyText } from '#rules/billing/consent-text.ts'
import { regularPriceFrom } from '#rules/billing/discounts/discounted-periods.ts'
import { sentenceDateText } from '#rules/dates/date-text.ts'
import { moneyText } from '#rules/text/money-text.ts'
import type { Language } from '#rules/words/language.ts'
import type { Program } from '#server/context/context.ts'
import { messageLanguage } from '#server/context/message-language.ts'
import { addAllToOutbox } from '#server/context/outbox.ts'
import type { ChargeRow, PurchaseRow, SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { findConsent } from '#server/database/billing/consents.ts'
import { listContactDetails } from '#server/database/billing/renewals.ts'
import type { Transaction } from '#server/database/database.ts'
import { nextChargeAt } from '../subscriptions/change-subscription.ts'
import {
  notifyDonationRefunded,
  writeDonationReceipt,
  writeDonationRefused,
  writeDonationStarts,
} from './notify-donor.ts'
import { contactOf, notify, paymentMethodText, type WriteMessage } from './notify-user.ts'

function manageHref({ siteUrl }: Program): string {
  return `${siteUrl}/settings/subscriptions/`
}

/** Sends the buyer's durable copy of the consent, if there is one. */
export async function notifyStarted(
  transaction: Transaction,
  program: Program,
  { row, consentId }: { row: SubscriptionRow; consentId: string },
): Promise<void> {
  const consent = await findConsent(transaction, consentId)
  if (!consent) return
  const write: WriteMessage = (language) => {
    const agreed = sentenceDateText(consent.agreed_at, language.locale)
    const paidBy = paymentMethodText(row.store, language)
    const begun = {
      title: productTitle(row.title, language),
      href: manageHref(program),
      consent: consent.text,
      agreed,
      paidBy,
    }
    return subscriptionStartedMessage(begun, language)
  }
  await notify(transaction, program, { userId: row.user_id, write })
}

/** `paidUntil`: the new end, if the row was read before the charge was applied. */
type ReceiptCharge = { charge: ChargeRow; row: SubscriptionRow; paidUntil?: number }

/** Sends the receipt of a charge, with the date of the next one if any. */
export async function notifyReceipt(transaction: Transaction, program: Program, receipt: ReceiptCharge): Promise<void> {
  await notify(transaction, program, { userId: receipt.charge.user_id, write: writeReceipt(program, receipt) })
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
    const user = users.get(receipt.charge.user_id)
    const to = contactOf(user)
    return to ? [{ to, message: writeReceipt(program, receipt)(messageLanguage(user)) }] : []
  })
  await addAllToOutbox(transaction, program, messages)
}

function writeReceipt(program: Program, { charge, row, paidUntil }: ReceiptCharge): WriteMessage {
  if (charge.beneficiary !== null) return writeDonationReceipt(program, { charge, row, paidUntil })
  return (language) => {
    const { locale } = language
    const [from, to, next] = [charge.period_start, charge.period_end, nextChargeAt(row, paidUntil)]
    const receipt = {
      title: productTitle(charge.title, language),
      href: manageHref(program),
      amount: moneyText(charge.amount, charge.currency, locale),
      date: sentenceDateText(charge.charged_at, locale),
      paidBy: paymentMethodText(charge.store, language),
      reference: charge.id,
      period:
        from === null || to === null
          ? null
          : { from: sentenceDateText(from, locale), to: sentenceDateText(to, locale) },
      next:
        next === null
          ? null
          : { amount: moneyText(row.price, row.currency, locale), date: sentenceDateText(next, locale) },
    }
    return receiptMessage(receipt, language)
  }
}

/** Announces the next charge: the end of a trial, or another period of six months or more. */
export async function notifyUpcomingCharge(
  transaction: Transaction,
  program: Program,
  row: SubscriptionRow,
): Promise<void> {
  const next = nextChargeAt(row)
  if (next === null) return
  if (row.kind === 'donation') {
    return notify(transaction, program, { userId: row.user_id, write: writeDonationStarts(program, row, next) })
  }
  const write: WriteMessage = (language) => {
    const amount = moneyText(row.price, row.currency, language.locale)
    const date = sentenceDateText(next, language.locale)
    const every = everyText(row.subscription_interval, row.subscription_interval_count, language)
    const upcoming = { title: productTitle(row.title, language), href: manageHref(program), amount, date, every }
    if (next !== row.trial_period_ends_at) return renewalNoticeMessage(upcoming, language)
    return trialEndingMessage({ ...upcoming, ...laterPrice(row, next, language) }, language)
  }
  await notify(transaction, program, { userId: row.user_id, write })
}

/** What follows the first charge of a trial, which may be at a discount. */
function laterPrice(row: SubscriptionRow, start: number, language: Language): { after: string; ends: string | null } {
  const { price, regular_price, discount_periods: periods, currency } = row
  const after = moneyText(periods === 1 ? (regular_price ?? price) : price, currency, language.locale)
  if (regular_price === null || periods === null || periods === 1) return { after, ends: null }
  const from = regularPriceFrom(
    start,
    { unit: row.subscription_interval, count: row.subscription_interval_count },
    periods,
  )
  return { after, ends: discountEndText({ product: row, price, currency, regular_price, from }, language) }
}

export async function notifyPaymentFailed(
  transaction: Transaction,
  program: Program,
  row: SubscriptionRow,
): Promise<void> {
  if (row.kind === 'donation') {
    return notify(transaction, program, { userId: row.user_id, write: writeDonationRefused(program, row) })
  }
  const graceEndsAt = graceEnd(row.expires_at ?? program.clock.now())
  const write: WriteMessage = (language) => {
    const amount = moneyText(row.price, row.currency, language.locale)
    const until = sentenceDateText(graceEndsAt, language.locale)
    return paymentFailedMessage(
      { title: productTitle(row.title, language), href: manageHref(program), amount, until },
      language,
    )
  }
  await notify(transaction, program, { userId: row.user_id, write })
}

export async function notifyCancelled(transaction: Transaction, program: Program, row: SubscriptionRow): Promise<void> {
  // The end of a donation is announced once it has ended, whatever the cause.
  if (row.kind === 'donation') return
  const endsAt = row.expires_at ?? program.clock.now()
  const write: WriteMessage = (language) => {
    const until = sentenceDateText(endsAt, language.locale)
    return cancelledMessage({ title: productTitle(row.title, language), href: manageHref(program), until }, language)
  }
  await notify(transaction, program, { userId: row.user_id, write })
}

export async function notifyRefunded(
  transaction: Transaction,
  program: Program,
  { charge, amount }: { charge: ChargeRow; amount: number },
): Promise<void> {
  if (charge.beneficiary !== null) return notifyDonationRefunded(transaction, program, { charge, amount })
  const write: WriteMessage = (language) => {
    const sum = moneyText(amount, charge.currency, language.locale)
    const paidBy = paymentMethodText(charge.store, language)
    return refundMessage(
      { title: productTitle(charge.title, language), href: manageHref(program), amount: sum, paidBy },
      language,
    )
  }
  await notify(transaction, program, { userId: charge.user_id, write })
}

/** The payment of a gift failed after its buyer had left the page. */
export async function notifyGiftFailed(
  transaction: Transaction,
  program: Program,
  { user_id, product_id, price, currency }: PurchaseRow,
): Promise<void> {
  const title = productTitleOf(product_id)
  const write: WriteMessage = (language) => {
    const amount = moneyText(price, currency, language.locale)
    return giftFailedMessage(
      { title: productTitle(title, language), amount, href: `${program.siteUrl}/gift/` },
      language,
    )
  }
  await notify(transaction, program, { userId: user_id, write })
}
