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
import type { Store } from '#contract/billing.ts'
import { graceEnd } from '#rules/charge-retry.ts'
import { everyText } from '#rules/consent-text.ts'
import { shortDateText } from '#rules/date-text.ts'
import { emailKey } from '#rules/email.ts'
import { moneyText } from '#rules/money-text.ts'
import { isCarrier } from '#rules/store-name.ts'
import { findUser } from '#server/database/accounts.ts'
import type { ChargeRow, PurchaseRow, SubscriptionRow } from '#server/database/billing-tables.ts'
import { findConsent } from '#server/database/charges.ts'
import type { Transaction } from '#server/database/database.ts'
import { listReachable, type Reachable } from '#server/database/renewals.ts'
import type { Program } from '../context.ts'
import { queueMessage, queueMessages } from '../queue-message.ts'
import type { Address } from '../read-address.ts'
import { donationReceipt, donationRefused, donationStarts, tellDonationRefunded } from './donations/tell-donation.ts'
import { nextChargeAt } from './keep-subscription.ts'
import { findProduct } from './stores.ts'

/** Writes to somebody at the address we know: their email address, else their phone. Who left is not written to. */
export async function tell(
  transaction: Transaction,
  program: Program,
  { userId, message }: { userId: string; message: Message },
): Promise<void> {
  const to = addressOf(await findUser(transaction, userId))
  if (to) await queueMessage(transaction, program, { to, message })
}

function addressOf(user: Reachable | undefined): Address | undefined {
  if (user?.email) return { channel: 'email', written: user.email, key: user.email_key ?? emailKey(user.email) }
  return user?.phone ? { channel: 'sms', written: user.phone, key: user.phone } : undefined
}

export function paidBy(store: Store): string {
  return isCarrier(store) ? 'carrier billing' : 'credit card'
}

export function manageHref({ siteUrl }: Program): string {
  return `${siteUrl}/settings/subscriptions/`
}

/** The lasting copy of what was agreed to, where something was. */
export async function tellStarted(
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
    paidBy: paidBy(row.store),
  })
  await tell(transaction, program, { userId: row.user_id, message })
}

/** `paidUntil`: where the row is as it was before the charge. */
type Charged = { charge: ChargeRow; row: SubscriptionRow; paidUntil?: number }

/** The receipt of a charge, with the next one if one follows. */
export async function tellReceipt(transaction: Transaction, program: Program, charged: Charged): Promise<void> {
  await tell(transaction, program, { userId: charged.charge.user_id, message: receiptOf(program, charged) })
}

/** The same of charges of several people. */
export async function tellReceipts(
  transaction: Transaction,
  program: Program,
  charged: readonly Charged[],
): Promise<void> {
  const users = await listReachable(
    transaction,
    charged.map(({ charge }) => charge.user_id),
  )
  const queued = charged.flatMap((one) => {
    const to = addressOf(users.get(one.charge.user_id))
    return to ? [{ to, message: receiptOf(program, one) }] : []
  })
  await queueMessages(transaction, program, queued)
}

function receiptOf(program: Program, { charge, row, paidUntil }: Charged): Message {
  if (charge.beneficiary !== null) return donationReceipt(program, { charge, row, paidUntil })
  const next = nextChargeAt(row, paidUntil)
  return receiptMessage({
    title: charge.title,
    href: manageHref(program),
    amount: moneyText(charge.amount, charge.currency),
    date: shortDateText(charge.charged_at),
    paidBy: paidBy(charge.store),
    reference: charge.id,
    period:
      charge.period_start === null || charge.period_end === null
        ? null
        : { from: shortDateText(charge.period_start), to: shortDateText(charge.period_end) },
    next: next === null ? null : { amount: moneyText(row.price, row.currency), date: shortDateText(next) },
  })
}

/** Announces the next charge: the end of a trial, or another year. */
export async function tellComing(transaction: Transaction, program: Program, row: SubscriptionRow): Promise<void> {
  const next = nextChargeAt(row)
  if (next === null) return
  if (row.kind === 'donation') {
    return tell(transaction, program, { userId: row.user_id, message: donationStarts(program, row, next) })
  }
  const write = next === row.trial_period_ends_at ? trialEndingMessage : renewalNoticeMessage
  const message = write({
    title: row.title,
    href: manageHref(program),
    amount: moneyText(row.price, row.currency),
    date: shortDateText(next),
    every: everyText(row.subscription_interval, row.subscription_interval_count),
  })
  await tell(transaction, program, { userId: row.user_id, message })
}

export async function tellRefused(transaction: Transaction, program: Program, row: SubscriptionRow): Promise<void> {
  if (row.kind === 'donation') {
    return tell(transaction, program, { userId: row.user_id, message: donationRefused(program, row) })
  }
  const message = paymentFailedMessage({
    title: row.title,
    href: manageHref(program),
    amount: moneyText(row.price, row.currency),
    until: shortDateText(graceEnd(row.expires_at ?? program.clock.now())),
  })
  await tell(transaction, program, { userId: row.user_id, message })
}

export async function tellCancelled(transaction: Transaction, program: Program, row: SubscriptionRow): Promise<void> {
  // That one is over is told once it is, however it came about.
  if (row.kind === 'donation') return
  const until = shortDateText(row.expires_at ?? program.clock.now())
  const message = cancelledMessage({ title: row.title, href: manageHref(program), until })
  await tell(transaction, program, { userId: row.user_id, message })
}

export async function tellRefunded(
  transaction: Transaction,
  program: Program,
  { charge, amount }: { charge: ChargeRow; amount: number },
): Promise<void> {
  if (charge.beneficiary !== null) return tellDonationRefunded(transaction, program, { charge, amount })
  const message = refundMessage({
    title: charge.title,
    href: manageHref(program),
    amount: moneyText(amount, charge.currency),
    paidBy: paidBy(charge.store),
  })
  await tell(transaction, program, { userId: charge.user_id, message })
}

/** The payment of a gift came to nothing after its buyer had left the page. */
export async function tellGiftFailed(
  transaction: Transaction,
  program: Program,
  { user_id, product_id, price, currency }: PurchaseRow,
): Promise<void> {
  const message = giftFailedMessage({
    title: findProduct(product_id)?.title ?? product_id,
    amount: moneyText(price, currency),
    href: `${program.siteUrl}/gift/`,
  })
  await tell(transaction, program, { userId: user_id, message })
}
