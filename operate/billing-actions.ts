import { CURRENCY } from '#brand/products.ts'
import { emailKey } from '#rules/email.ts'
import { afterSpans } from '#rules/renewal.ts'
import { isExternal } from '#rules/store-name.ts'
import { isLastPaid } from '#server/api/billing/end-paid-back.ts'
import { endRefunded } from '#server/api/billing/end-refunded.ts'
import { handleRequests } from '#server/api/billing/handle-requests.ts'
import { addSubscription } from '#server/api/billing/keep-subscription.ts'
import { newSubscription } from '#server/api/billing/new-subscription.ts'
import { queueRequest } from '#server/api/billing/queue-request.ts'
import { askRefund } from '#server/api/billing/refund-charge.ts'
import { findProduct } from '#server/api/billing/stores.ts'
import { takeGiftBack } from '#server/api/billing/take-gift-back.ts'
import { tellReceipt } from '#server/api/billing/tell.ts'
import type { Program } from '#server/api/context.ts'
import type { UserRow } from '#server/database/account-tables.ts'
import { findUser } from '#server/database/accounts.ts'
import { findCharge, findRefund, lockCharge } from '#server/database/charges.ts'
import type { Transaction } from '#server/database/database.ts'
import type { AuditKind } from '#server/database/member-tables.ts'
import { findUserByAddress, insertAuditEvent } from '#server/database/members.ts'
import { findSubscription, lockSubscription } from '#server/database/subscriptions.ts'

/** Something the operator asked for that cannot be done; its words say why. */
export class ActionError extends Error {
  override name = 'ActionError'
}

/** A person by email address, phone or id. */
export async function findPerson({ database }: Program, who: string): Promise<UserRow> {
  const user =
    (await findUser(database, who)) ??
    (await findUserByAddress(database, who.startsWith('+') ? { phone: who } : { emailKey: emailKey(who) }))
  if (!user) throw new ActionError(`nobody is known as ${who}`)
  return user
}

/** Keeps what an operator did to an account beside what its owner did. */
export async function audit(
  transaction: Transaction,
  { clock, ids }: Program,
  { userId, kind }: { userId: string; kind: AuditKind },
): Promise<void> {
  const event = { id: ids.newId(), at: clock.now(), user_id: userId, kind, device_name: 'the operator', network: '' }
  await insertAuditEvent(transaction, event)
}

/** Gives somebody everything for so many days, without a charge. Answers with the subscription's id. */
export async function grantAccess(
  program: Program,
  { who, days, productId }: { who: string; days: number; productId: string },
): Promise<string> {
  const user = await findPerson(program, who)
  const product = findProduct(productId)
  if (!product) throw new ActionError(`nothing is sold as ${productId}`)
  const now = program.clock.now()
  const row = newSubscription({
    id: program.ids.newId(),
    user_id: user.id,
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
    expires_at: afterSpans(now, { unit: 'day', count: days }, 1),
    created_at: now,
  })
  await program.database.transaction().execute(async (transaction) => {
    await addSubscription(transaction, row)
    await audit(transaction, program, { userId: user.id, kind: 'granted_by_operator' })
  })
  return row.id
}

/** Pays a charge back in full by whichever store took it; access ends with the last that is paid. */
export async function refundByOperator(program: Program, chargeId: string): Promise<string> {
  const { database } = program
  const asked = await database.transaction().execute(async (transaction) => {
    const charge = await lockCharge(transaction, chargeId)
    if (charge?.status !== 'succeeded') throw new ActionError(`no charge that was taken is ${chargeId}`)
    if (isExternal(charge.store)) throw new ActionError(`only ${charge.store} can pay this back`)
    const row =
      charge.subscription_id === null ? undefined : await lockSubscription(transaction, charge.subscription_id)
    const refund = await askRefund(transaction, program, { charge, reason: 'operator' })
    if (!refund) throw new ActionError('this charge is being paid back already')
    const isOver = row?.refunded_at === null && (await isLastPaid(transaction, charge))
    if (row && isOver) await endRefunded(transaction, program, { row, at: refund.created_at })
    await takeGiftBack(transaction, program, charge)
    await audit(transaction, program, { userId: charge.user_id, kind: 'refunded_by_operator' })
    return refund.id
  })
  await handleRequests(program)
  return (await findRefund(database, asked))?.status ?? 'pending'
}

/** Sends the receipt of a charge once more. */
export async function resendReceipt(program: Program, chargeId: string): Promise<void> {
  await program.database.transaction().execute(async (transaction) => {
    const charge = await findCharge(transaction, chargeId)
    const row = charge?.subscription_id ? await findSubscription(transaction, charge.subscription_id) : undefined
    if (!charge || !row) throw new ActionError(`no charge of a subscription is ${chargeId}`)
    await tellReceipt(transaction, program, { charge, row })
    await audit(transaction, program, { userId: charge.user_id, kind: 'message_resent_by_operator' })
  })
}

/** Hands what was agreed to behind a disputed charge to its processor. */
export async function answerDisputeOf(program: Program, chargeId: string): Promise<void> {
  await program.database.transaction().execute(async (transaction) => {
    const charge = await findCharge(transaction, chargeId)
    if (!charge || charge.disputed_at === null) throw new ActionError(`no disputed charge is ${chargeId}`)
    const { store, subscription_id } = charge
    await queueRequest(transaction, program, { store, kind: 'answer_dispute', subscription_id, subject_id: charge.id })
    await audit(transaction, program, { userId: charge.user_id, kind: 'dispute_answered_by_operator' })
  })
  await handleRequests(program)
}
