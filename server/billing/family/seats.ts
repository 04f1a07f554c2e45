import { accessEnd, givesAccess, subscriptionState } from '#rules/billing/subscription-state.ts'
import type { Context } from '#server/context/context.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import type { FamilySeatRow, SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { insertFamilySeat, listFamilySeats, updateFamilySeat } from '#server/database/billing/gifts.ts'
import { findSubscriptionByGiftKey, listUserSubscriptions } from '#server/database/billing/subscriptions.ts'
import type { Transaction } from '#server/database/database.ts'
import { hashSecret } from '#server/gateways/crypto/signer.ts'
import { subscriptionRecord } from '#server/present/subscriptions.ts'
import { changeSubscription } from '../subscriptions/change-subscription.ts'
import { newSubscription } from '../subscriptions/new-subscription.ts'

/** Ends a seat, and with it the access of its member. */
export async function endSeat(
  transaction: Transaction,
  { clock }: Pick<Context, 'clock'>,
  seat: FamilySeatRow,
): Promise<void> {
  const ended_at = clock.now()
  if (!(await updateFamilySeat(transaction, seat, { status: 'ended', ended_at, token_hash: null }))) return
  const child = await findSubscriptionByGiftKey(transaction, `seat:${seat.id}`)
  if (child && child.ended_at === null) await changeSubscription(transaction, child, { ended_at })
}

/** True while the plan gives access. */
export function isActivePlan({ clock }: Context, row: SubscriptionRow): boolean {
  return givesAccess(subscriptionState(subscriptionRecord(row), clock.now()))
}

/** The family plan that the user pays for. */
export async function findOwnPlan(context: Context, user: UserRow): Promise<SubscriptionRow | undefined> {
  const rows = await listUserSubscriptions(context.database, user.id)
  return rows.find((row) => row.seats > 1 && row.kind !== 'family' && isActivePlan(context, row))
}

type SeatOffer = { plan: SubscriptionRow; email: string; emailKey: string; token: string }

/** Reserves a seat for an address: the one offered before, or the first free one. False if none is free. */
export async function offerSeat(transaction: Transaction, context: Context, offer: SeatOffer): Promise<boolean> {
  const { plan, email, emailKey, token } = offer
  const token_hash = hashSecret(token)
  const seats = await listFamilySeats(transaction, plan.id)
  const invitedSeat = seats.find((seat) => seat.email_key === emailKey && seat.status === 'invited')
  if (invitedSeat) return updateFamilySeat(transaction, invitedSeat, { token_hash, email })
  const numbers = Array.from({ length: plan.seats - 1 }, (_, at) => at + 1)
  const number = numbers.find((candidate) => seats.every((seat) => seat.number !== candidate))
  if (number === undefined) return false
  return insertFamilySeat(transaction, {
    id: context.ids.newId(),
    subscription_id: plan.id,
    number,
    email,
    email_key: emailKey,
    token_hash,
    user_id: null,
    status: 'invited',
    created_at: context.clock.now(),
    ended_at: null,
  })
}

type SeatAssignment = { seat: FamilySeatRow; plan: SubscriptionRow; user: UserRow }

/** The member's subscription: free access for as long as the plan gives it. */
export function seatSubscription(
  { ids, clock }: Pick<Context, 'ids' | 'clock'>,
  { seat, plan, user }: SeatAssignment,
): SubscriptionRow {
  const now = clock.now()
  return newSubscription({
    id: ids.newIdAt(now),
    user_id: user.id,
    product_id: plan.product_id,
    title: plan.title,
    store: plan.store,
    kind: 'family',
    parent_id: plan.id,
    gift_key: `seat:${seat.id}`,
    price: 0,
    currency: plan.currency,
    subscription_interval: plan.subscription_interval,
    subscription_interval_count: plan.subscription_interval_count,
    seats: 1,
    started_at: now,
    active_start_date: now,
    expires_at: accessEnd(subscriptionRecord(plan)),
    created_at: now,
  })
}
