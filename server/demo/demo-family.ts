import { seatSubscription } from '#server/billing/family/seats.ts'
import { addSubscription } from '#server/billing/subscriptions/change-subscription.ts'
import type { Program } from '#server/context/context.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { findUserByAddress } from '#server/database/accounts/users.ts'
import type { FamilySeatRow } from '#server/database/billing/billing-tables.ts'
import { insertFamilySeat } from '#server/database/billing/gifts.ts'
import { listUserSubscriptions } from '#server/database/billing/subscriptions.ts'
import type { DemoSubscription } from './demo-snapshots.ts'

/** Gives a demo account the first seat of another's family plan, as after an accepted invitation. */
export async function addToFamilyPlan(backdated: Program, user: UserRow, { host }: DemoSubscription): Promise<void> {
  const { database, clock, ids } = backdated
  const owner = await findUserByAddress(database, { emailKey: host ?? '' })
  const plan = owner && (await listUserSubscriptions(database, owner.id)).find(({ seats }) => seats > 1)
  if (!plan || !user.email || !user.email_key) throw new Error(`${host} has no family plan`)
  const seat: FamilySeatRow = {
    id: ids.newId(),
    subscription_id: plan.id,
    number: 1,
    email: user.email,
    email_key: user.email_key,
    token_hash: null,
    user_id: user.id,
    status: 'member',
    created_at: clock.now(),
    ended_at: null,
  }
  await database.transaction().execute(async (transaction) => {
    await insertFamilySeat(transaction, seat)
    await addSubscription(transaction, seatSubscription(backdated, { seat, plan, user }))
  })
}
