import type { Family } from '#contract/billing/family.ts'
import type { Context } from '#server/context/context.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import type { FamilySeatRow } from '#server/database/billing/billing-tables.ts'
import { findMemberFamilySeat, listFamilySeats } from '#server/database/billing/gifts.ts'
import { findSubscription } from '#server/database/billing/subscriptions.ts'
import { findOwnPlan } from './seats.ts'

/** The family as its owner sees it, or as a member does: without the other members. */
export async function presentFamily(context: Context, user: UserRow): Promise<Family> {
  const { database } = context
  const plan = await findOwnPlan(context, user)
  if (plan) {
    const seats = await listFamilySeats(database, plan.id)
    const members = await Promise.all(seats.map((seat) => presentSeat(context, seat)))
    const owner = { id: plan.id, email: user.email ?? '', name: user.name, status: 'owner' } as const
    return { role: 'owner', seats: plan.seats, owner_name: user.name, members: [owner, ...members] }
  }
  const seat = await findMemberFamilySeat(database, user.id)
  const sharedPlan = seat && (await findSubscription(database, seat.subscription_id))
  if (!seat || !sharedPlan) return { role: null, seats: 0, owner_name: null, members: [] }
  const owner = await findUser(database, sharedPlan.user_id)
  return {
    role: 'member',
    seats: sharedPlan.seats,
    owner_name: owner?.name ?? null,
    members: [await presentSeat(context, seat)],
  }
}

async function presentSeat({ database }: Context, seat: FamilySeatRow): Promise<Family['members'][number]> {
  const member = seat.user_id === null ? undefined : await findUser(database, seat.user_id)
  const status = seat.status === 'member' ? 'member' : 'invited'
  return { id: seat.id, email: seat.email, name: member?.name ?? null, status }
}
