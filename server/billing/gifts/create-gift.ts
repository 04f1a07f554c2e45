import { giftBoughtMessage, giftMessage } from '#brand/messages/gift-messages.ts'
import { productTitle, productTitleOf } from '#brand/product-titles.ts'
import { RECONCILE_EVERY_MILLISECONDS } from '#rules/billing/next-reconciliation.ts'
import { sentenceDateText } from '#rules/dates/date-text.ts'
import { emailKey } from '#rules/forms/email.ts'
import { moneyText } from '#rules/text/money-text.ts'
import type { Program } from '#server/context/context.ts'
import { messageLanguage } from '#server/context/message-language.ts'
import { addToOutbox } from '#server/context/outbox.ts'
import { senderName } from '#server/context/sender-name.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import { findUserByAddress } from '#server/database/accounts/users.ts'
import type { ChargeRow, GiftRow, PurchaseRow } from '#server/database/billing/billing-tables.ts'
import { insertCharge } from '#server/database/billing/charges.ts'
import { insertGift, listDueGifts, updateGiftSent } from '#server/database/billing/gifts.ts'
import { lockPurchase, updatePurchase } from '#server/database/billing/purchases.ts'
import type { Transaction } from '#server/database/database.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import type { ProviderCharge } from '#server/gateways/stores/store.ts'
import { postChargeToLedger } from '../charges/ledger.ts'
import { newSingleCharge } from '../charges/new-single-charge.ts'
import { notify, type WriteMessage } from '../notices/notify-user.ts'
import { applySingleChargeReturns } from '../reconciliation/apply-single-charge-returns.ts'
import { requestRefund } from '../refunds/refund-charge.ts'
import { newGiftCode } from './gift-code.ts'

/** The buyer's input for a gift. */
export type GiftDetails = {
  from_name: string | null
  recipient_email: string | null
  recipient_name: string | null
  message: string | null
  send_at: number | null
}

type PaidPurchase = { purchase: PurchaseRow; providerCharge: ProviderCharge }

/** Records a gift's payment: its charge, and the code that redeems it. A late payment is refunded. */
export async function createPaidGift(program: Program, { purchase, providerCharge }: PaidPurchase): Promise<void> {
  if (providerCharge.status !== 'succeeded') return
  const gift = await program.database.transaction().execute(async (transaction) => {
    const locked = await lockPurchase(transaction, purchase.id)
    if (locked?.status === 'failed') await refundLatePayment(transaction, program, { purchase: locked, providerCharge })
    if (locked?.status !== 'open') return undefined
    const charge = giftChargeOf(program, locked, providerCharge)
    if (!(await insertCharge(transaction, charge))) return undefined
    await postChargeToLedger(transaction, program, charge)
    const giftRow = newGift(program, locked)
    await insertGift(transaction, giftRow)
    await updatePurchase(transaction, locked.id, {
      status: 'succeeded',
      charge_id: charge.id,
      action_json: null,
      check_at: null,
      ended_at: program.clock.now(),
    })
    await notifyGiftBuyer(transaction, program, { gift: giftRow, charge })
    // Applies refunds and disputes made before we knew of the charge.
    await applySingleChargeReturns(transaction, program, { charge, providerCharge })
    return giftRow
  })
  if (gift) await sendDueGifts(program)
}

/** Refunds a payment that succeeded after the buyer was told that it had failed. */
async function refundLatePayment(
  transaction: Transaction,
  program: Program,
  { purchase, providerCharge }: PaidPurchase,
): Promise<void> {
  const charge: ChargeRow = { ...giftChargeOf(program, purchase, providerCharge), kind: 'double' }
  if (!(await insertCharge(transaction, charge))) return
  await postChargeToLedger(transaction, program, charge)
  await updatePurchase(transaction, purchase.id, { charge_id: charge.id })
  await requestRefund(transaction, program, { charge, reason: 'too_late' })
}

function giftChargeOf(program: Program, purchase: PurchaseRow, providerCharge: ProviderCharge): ChargeRow {
  const title = productTitleOf(purchase.product_id)
  return newSingleCharge(program, { purchase, providerCharge, kind: 'single', title, beneficiary: null })
}

function newGift({ ids, clock }: Program, purchase: PurchaseRow): GiftRow {
  const details = parseJsonColumn<GiftDetails>(purchase.gift_json)
  return {
    id: ids.newId(),
    code: newGiftCode(ids),
    product_id: purchase.product_id,
    purchase_id: purchase.id,
    buyer_id: purchase.user_id,
    from_name: details?.from_name ?? null,
    recipient_email: details?.recipient_email ?? null,
    recipient_name: details?.recipient_name ?? null,
    message: details?.message ?? null,
    send_at: details?.recipient_email ? (details.send_at ?? clock.now()) : null,
    sent_at: null,
    redeemed_by: null,
    redeemed_at: null,
    revoked_at: null,
    held_at: null,
    follow_at: clock.now() + RECONCILE_EVERY_MILLISECONDS,
    created_at: clock.now(),
  }
}

async function notifyGiftBuyer(
  transaction: Transaction,
  program: Program,
  { gift, charge }: { gift: GiftRow; charge: ChargeRow },
): Promise<void> {
  const { recipient_email: email, send_at } = gift
  const write: WriteMessage = (language) => {
    const { locale } = language
    const bought = {
      title: productTitle(charge.title, language),
      amount: moneyText(charge.amount, charge.currency, locale),
      code: gift.code,
      to: email === null || send_at === null ? null : { email, date: sentenceDateText(send_at, locale) },
      href: redeemHref(program, gift),
    }
    return giftBoughtMessage(bought, language)
  }
  await notify(transaction, program, { userId: charge.user_id, write })
}

/** Sends all gifts that are due; returns their number. */
export async function sendDueGifts(program: Program): Promise<number> {
  const dueGifts = await listDueGifts(program.database, program.clock.now())
  for (const gift of dueGifts) {
    await program.database.transaction().execute(async (transaction) => {
      if (gift.recipient_email === null) return
      if (!(await updateGiftSent(transaction, gift.id, program.clock.now()))) return
      const to = { channel: 'email', written: gift.recipient_email, key: emailKey(gift.recipient_email) } as const
      // In the recipient's language if they have an account, else in the buyer's.
      const recipient = await findUserByAddress(transaction, { emailKey: to.key })
      const language = messageLanguage(recipient ?? (await findBuyer(transaction, gift)))
      const details = {
        from: senderName(gift.from_name, language),
        note: gift.message,
        title: productTitle(productTitleOf(gift.product_id), language),
        code: gift.code,
        href: redeemHref(program, gift),
      }
      const message = giftMessage(details, language)
      await addToOutbox(transaction, program, { to, message })
    })
  }
  return dueGifts.length
}

async function findBuyer(transaction: Transaction, { buyer_id }: GiftRow) {
  return buyer_id === null ? undefined : findUser(transaction, buyer_id)
}

function redeemHref({ siteUrl }: Program, { code }: GiftRow): string {
  return `${siteUrl}/redeem/?code=${encodeURIComponent(code)}`
}
