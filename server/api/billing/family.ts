import { familyInvitationMessage } from '#brand/messages/gift-messages.ts'
import { type Family, getFamily, inviteToFamily, joinFamily, leaveFamily } from '#contract/billing/family.ts'
import { hasVerifiedContact } from '#rules/accounts/verified-contact.ts'
import { accessEnd, givesAccess, subscriptionState } from '#rules/billing/subscription-state.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { findUser, lockUser } from '#server/database/accounts/sessions.ts'
import type { FamilySeatRow, SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import {
  findFamilySeat,
  findFamilySeatByToken,
  findMemberFamilySeat,
  insertFamilySeat,
  listFamilySeats,
  updateFamilySeat,
} from '#server/database/billing/gifts.ts'
import {
  findSubscription,
  findSubscriptionByGiftKey,
  listUserSubscriptions,
  lockSubscription,
} from '#server/database/billing/subscriptions.ts'
import type { Transaction } from '#server/database/database.ts'
import { hashSecret } from '#server/gateways/crypto/signer.ts'
import { subscriptionRecord } from '#server/present/subscriptions.ts'
import { ownBuyer } from '../../billing/purchases/own-buyer.ts'
import { addSubscription, changeSubscription } from '../../billing/subscriptions/change-subscription.ts'
import { newSubscription } from '../../billing/subscriptions/new-subscription.ts'
import type { Context } from '../../context/context.ts'
import { countMessages } from '../../context/count-messages.ts'
import { addToOutbox } from '../../context/outbox.ts'
import { readEmail } from '../../context/read-address.ts'
import { requireProvenAddress } from '../../context/require-proven-address.ts'
import { senderName } from '../../context/sender-name.ts'
import { answer } from '../answer.ts'

export const answerGetFamily = answer(getFamily, async ({ params }, context) => {
  return { data: await presentFamily(context, await ownBuyer(context, params.id)) }
})

export const answerInviteToFamily = answer(inviteToFamily, async ({ params, body }, context) => {
  const user = await ownBuyer(context, params.id)
  const plan = await findOwnPlan(context, user)
  if (!plan) throw context.refuse('no_family_plan')
  const to = readEmail(body.email)
  requireProvenAddress(user)
  await countMessages(context, { kind: 'family_invitation', to: [to.key], sender: user })
  const token = context.ids.newSecret()
  await context.database.transaction().execute(async (transaction) => {
    const isOffered = await offerSeat(transaction, context, { plan, email: to.written, emailKey: to.key, token })
    if (!isOffered) throw context.refuse('no_seat_left')
    const href = `${context.siteUrl}/family/?invitation=${token}`
    const message = familyInvitationMessage({ from: senderName(user.name), href })
    await addToOutbox(transaction, context, { to, message })
  })
  return { data: await presentFamily(context, user) }
})

export const answerJoinFamily = answer(joinFamily, async ({ params, body }, context) => {
  const user = await ownBuyer(context, params.id)
  await context.database.transaction().execute(async (transaction) => {
    const seat = await findFamilySeatByToken(transaction, hashSecret(body.token))
    // Locked: a refund of the plan at this moment ends the seat too, or comes first.
    const plan = seat && (await lockSubscription(transaction, seat.subscription_id))
    if (seat?.status !== 'invited' || !plan || plan.user_id === user.id || !isActivePlan(context, plan)) {
      throw context.refuse('invitation_not_found')
    }
    const taken = { status: 'member', user_id: user.id, token_hash: null } as const
    // The invitation itself proves the address that it was sent to.
    if (!hasVerifiedContact(user) && user.email_key !== seat.email_key) throw context.refuse('verification_required')
    // One who joins two at once has one place.
    if (!(await lockUser(transaction, user.id))) throw context.refuse('invitation_not_found')
    if (await findMemberFamilySeat(transaction, user.id)) throw context.refuse('invitation_not_found', ALREADY_SEATED)
    if (!(await updateFamilySeat(transaction, seat, taken))) throw context.refuse('invitation_not_found')
    await addSubscription(transaction, seatSubscription(context, { seat, plan, user }))
  })
  if (context.familyId) context.forgetSession(context.familyId)
  return { data: await presentFamily(context, user) }
})

const ALREADY_SEATED = { message: 'you have a place in a family plan already; give it up first' } as const

export const answerLeaveFamily = answer(leaveFamily, async ({ params }, context) => {
  const user = await ownBuyer(context, params.id)
  await context.database.transaction().execute(async (transaction) => {
    const seat = await findFamilySeat(transaction, params.seat_id)
    const plan = seat && (await findSubscription(transaction, seat.subscription_id))
    if (!seat || !plan || seat.status === 'ended') throw context.refuse('not_found')
    if (plan.user_id !== user.id && seat.user_id !== user.id) throw context.refuse('not_found')
    await endSeat(transaction, context, seat)
  })
  return { data: await presentFamily(context, user) }
})

/** Ends a seat, and with it the access of whoever sat there. */
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

function isActivePlan({ clock }: Context, row: SubscriptionRow): boolean {
  return givesAccess(subscriptionState(subscriptionRecord(row), clock.now()))
}

/** The family plan somebody pays for. */
async function findOwnPlan(context: Context, user: UserRow): Promise<SubscriptionRow | undefined> {
  const rows = await listUserSubscriptions(context.database, user.id)
  return rows.find((row) => row.seats > 1 && row.kind !== 'family' && isActivePlan(context, row))
}

type SeatOffer = { plan: SubscriptionRow; email: string; emailKey: string; token: string }

/** Keeps a seat for an address: the one it was offered before, or the first that is free. False where none is. */
async function offerSeat(transaction: Transaction, context: Context, offer: SeatOffer): Promise<boolean> {
  const { plan, email, emailKey, token } = offer
  const token_hash = hashSecret(token)
  const seats = await listFamilySeats(transaction, plan.id)
  const before = seats.find((seat) => seat.email_key === emailKey && seat.status === 'invited')
  if (before) return updateFamilySeat(transaction, before, { token_hash, email })
  const numbers = Array.from({ length: plan.seats - 1 }, (_, at) => at + 1)
  const number = numbers.find((one) => seats.every((seat) => seat.number !== one))
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

type Taken = { seat: FamilySeatRow; plan: SubscriptionRow; user: UserRow }

/** What a member has by a seat: free access for as long as the plan gives it. */
export function seatSubscription(
  { ids, clock }: Pick<Context, 'ids' | 'clock'>,
  { seat, plan, user }: Taken,
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

/** The family as its owner or one of its members may see it. */
async function presentFamily(context: Context, user: UserRow): Promise<Family> {
  const { database } = context
  const plan = await findOwnPlan(context, user)
  if (plan) {
    const seats = await listFamilySeats(database, plan.id)
    const members = await Promise.all(seats.map((seat) => presentSeat(context, seat)))
    const owner = { id: plan.id, email: user.email ?? '', name: user.name, status: 'owner' } as const
    return { role: 'owner', seats: plan.seats, owner_name: user.name, members: [owner, ...members] }
  }
  const seat = await findMemberFamilySeat(database, user.id)
  const shared = seat && (await findSubscription(database, seat.subscription_id))
  if (!seat || !shared) return { role: null, seats: 0, owner_name: null, members: [] }
  const owner = await findUser(database, shared.user_id)
  return {
    role: 'member',
    seats: shared.seats,
    owner_name: owner?.name ?? null,
    members: [await presentSeat(context, seat)],
  }
}

async function presentSeat({ database }: Context, seat: FamilySeatRow): Promise<Family['members'][number]> {
  const member = seat.user_id === null ? undefined : await findUser(database, seat.user_id)
  const status = seat.status === 'member' ? 'member' : 'invited'
  return { id: seat.id, email: seat.email, name: member?.name ?? null, status }
}
