import { CURRENCY } from '#brand/products.ts'
import { addIntervals } from '#rules/billing/billing-periods.ts'
import { mayRefundPart } from '#rules/billing/partial-refund.ts'
import { isAppStore } from '#rules/billing/store-name.ts'
import { emailKey } from '#rules/forms/email.ts'
import { recordDisputeAnswer } from '#server/billing/disputes/record-answer.ts'
import { revokeGift } from '#server/billing/gifts/revoke-gift.ts'
import { notifyReceipt } from '#server/billing/notices/notify-buyer.ts'
import { performProviderRequests } from '#server/billing/providers/perform-provider-requests.ts'
import { findProduct, markProductBought } from '#server/billing/purchases/find-product.ts'
import { isLastPaid } from '#server/billing/refunds/end-paid-back-subscription.ts'
import { endRefundedSubscription } from '#server/billing/refunds/end-refunded-subscription.ts'
import { refundableAmount, requestRefund } from '#server/billing/refunds/refund-charge.ts'
import { addSubscription } from '#server/billing/subscriptions/change-subscription.ts'
import { newSubscription } from '#server/billing/subscriptions/new-subscription.ts'
import type { Program } from '#server/context/context.ts'
import { OperatorError } from '#server/context/operator-error.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import type { AuditKind } from '#server/database/accounts/user-tables.ts'
import { findUserByAddress, insertAuditEvent } from '#server/database/accounts/users.ts'
import type { ChargeRow, RefundRow, SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { findCharge, findRefund, lockCharge } from '#server/database/billing/charges.ts'
import { findChargeDispute, lockDispute } from '#server/database/billing/money/disputes.ts'
import { findSubscription, lockSubscription } from '#server/database/billing/subscriptions.ts'
import type { Transaction } from '#server/database/database.ts'

/** Finds a person by email address, phone or id. */
export async function findUserOrFail({ database }: Program, who: string): Promise<UserRow> {
  const user =
    (await findUser(database, who)) ??
    (await findUserByAddress(database, who.startsWith('+') ? { phone: who } : { emailKey: emailKey(who) }))
  if (!user) throw new OperatorError(`no account found for ${who}`)
  return user
}

/** Records an operator's action in the account's audit log. */
export async function recordOperatorAudit(
  transaction: Transaction,
  { clock, ids }: Program,
  { userId, kind }: { userId: string; kind: AuditKind },
): Promise<void> {
  const event = { id: ids.newId(), at: clock.now(), user_id: userId, kind, device_name: 'the operator', network: '' }
  await insertAuditEvent(transaction, event)
}

/** Finds a product by its id. */
export function findProductOrFail(productId: string): NonNullable<ReturnType<typeof findProduct>> {
  const product = findProduct(productId)
  if (!product) throw new OperatorError(`no product has the id ${productId}`)
  return product
}

/** Grants full access for this many days without a charge. Returns the subscription's id. */
export async function grantAccess(
  program: Program,
  { who, days, productId }: { who: string; days: number; productId: string },
): Promise<string> {
  const { id: userId } = await findUserOrFail(program, who)
  return program.database
    .transaction()
    .execute(async (transaction) => (await recordGrant(transaction, program, { userId, days, productId })).id)
}

/** The grant in a transaction of the caller, with its entry in the account's audit log. */
export async function recordGrant(
  transaction: Transaction,
  program: Program,
  { userId, days, productId }: { userId: string; days: number; productId: string },
): Promise<SubscriptionRow> {
  const product = findProductOrFail(productId)
  const now = program.clock.now()
  if (!(await markProductBought(transaction, product.id, now))) throw new OperatorError(`${productId} was removed`)
  const row = newSubscription({
    id: program.ids.newId(),
    user_id: userId,
    product_id: product.id,
    title: product.title,
    store: 'card',
    kind: 'manual',
    price: 0,
    currency: CURRENCY,
    subscription_interval: product.subscription_interval,
    subscription_interval_count: product.subscription_interval_count,
    seats: 1,
    started_at: now,
    active_start_date: now,
    expires_at: addIntervals(now, { unit: 'day', count: days }, 1),
    created_at: now,
  })
  await addSubscription(transaction, row)
  await recordOperatorAudit(transaction, program, { userId, kind: 'granted_by_operator' })
  return row
}

/**
 * Refunds a charge in full through its store; if it paid for the last period, access ends at once. Returns the status
 * of the refund.
 */
export async function refundByOperator(program: Program, chargeId: string): Promise<string> {
  const { database } = program
  const { id } = await database
    .transaction()
    .execute((transaction) => recordOperatorRefund(transaction, program, chargeId))
  await performProviderRequests(program)
  return (await findRefund(database, id))?.status ?? 'pending'
}

/**
 * Stores the refund of a charge, or of a part of it, in a transaction of the caller; `performProviderRequests` then sends it
 * to the store. Access and gifts end only with the last part.
 */
export async function recordOperatorRefund(
  transaction: Transaction,
  program: Program,
  chargeId: string,
  amount?: number,
): Promise<RefundRow> {
  const charge = await lockCharge(transaction, chargeId)
  if (charge?.status !== 'succeeded') throw new OperatorError(`no successful charge has the id ${chargeId}`)
  if (isAppStore(charge.store)) throw new OperatorError(`only ${charge.store} can refund this charge`)
  const row = charge.subscription_id === null ? undefined : await lockSubscription(transaction, charge.subscription_id)
  const left = await refundableAmount(transaction, charge)
  requireRefundablePart(charge, { left, amount: amount ?? left })
  const refund = await requestRefund(transaction, program, { charge, reason: 'operator', amount })
  if (!refund) throw new OperatorError('a refund of this charge is already pending')
  if (refund.amount === left) {
    const isOver = row?.refunded_at === null && (await isLastPaid(transaction, charge))
    if (row && isOver) await endRefundedSubscription(transaction, program, { row, at: refund.created_at })
    await revokeGift(transaction, program, charge)
  }
  await recordOperatorAudit(transaction, program, { userId: charge.user_id, kind: 'refunded_by_operator' })
  return refund
}

/** Throws why this part of a charge cannot be refunded. */
function requireRefundablePart(charge: ChargeRow, { left, amount }: { left: number; amount: number }): void {
  if (amount > left) throw new OperatorError('less than that is left of this charge')
  if (mayRefundPart(charge) || amount === charge.amount) return
  throw new OperatorError(
    charge.kind === 'double'
      ? 'this charge was made twice: refund it in full'
      : 'Bango refunds a charge once: refund it in full',
  )
}

/** Sends the receipt of a charge again. */
export async function resendReceipt(program: Program, chargeId: string): Promise<void> {
  await program.database.transaction().execute((transaction) => recordReceiptResent(transaction, program, chargeId))
}

/** Puts the receipt into the outbox in a transaction of the caller. */
export async function recordReceiptResent(transaction: Transaction, program: Program, chargeId: string): Promise<void> {
  const charge = await findCharge(transaction, chargeId)
  const row = charge?.subscription_id ? await findSubscription(transaction, charge.subscription_id) : undefined
  if (!charge || !row) throw new OperatorError(`no subscription charge has the id ${chargeId}`)
  await notifyReceipt(transaction, program, { charge, row })
  await recordOperatorAudit(transaction, program, { userId: charge.user_id, kind: 'message_resent_by_operator' })
}

/** Submits the proof of a disputed charge to the processor. */
export async function submitDisputeAnswer(program: Program, chargeId: string): Promise<void> {
  await program.database.transaction().execute(async (transaction) => {
    const charge = await findCharge(transaction, chargeId)
    if (!charge || charge.disputed_at === null) throw new OperatorError(`no disputed charge has the id ${chargeId}`)
    const found = await findChargeDispute(transaction, charge.id)
    const dispute = found && (await lockDispute(transaction, found.id))
    if (!dispute || !(await recordDisputeAnswer(transaction, program, { dispute, charge, answeredBy: null })))
      throw new OperatorError(`the dispute of ${chargeId} was answered or decided, or its deadline has passed`)
    await recordOperatorAudit(transaction, program, { userId: charge.user_id, kind: 'dispute_answered_by_operator' })
  })
  await performProviderRequests(program)
}
