import type { Store } from '#contract/billing.ts'
import { RETURNS_WATCHED_MILLISECONDS } from '#rules/next-comparison.ts'
import type { SubscriptionRow } from '#server/database/billing-tables.ts'
import { listStanding } from '#server/database/charges.ts'
import { listUnfollowed, lockSubscription, updateFollowAt } from '#server/database/subscriptions.ts'
import { type Stores, StoreUnavailable } from '#server/gateways/stores/store.ts'
import type { Program } from '../context.ts'
import { MOST_SILENCES, PUT_OFF_MILLISECONDS } from './comparing.ts'
import { followCarrierCharge } from './follow-carrier-charge.ts'
import { followSubscription } from './follow-subscription.ts'
import { changeSubscription } from './keep-subscription.ts'
import { createTries, type Tries } from './tries.ts'

const AT_ONCE = 20

/**
 * Compares what we know with what the stores say, each subscription once a day: what an event that was lost would have
 * told, and of what we renew by a carrier what its desk has paid back. What is over is compared once a week for half a year.
 * How many there were. Throws what went wrong with some only when all others are done.
 */
export async function compareWithStores(program: Program): Promise<number> {
  const stores = Object.entries(program.stores).flatMap(([name, store]) => (canBeAsked(store) ? [name as Store] : []))
  const tries = createTries()
  const counts = await Promise.all(stores.map((store) => compareWith(program, store, tries)))
  tries.throwFirst()
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Some at once, and no more than a silent store is asked about. Each store by itself: none waits for another. */
async function compareWith(program: Program, store: Store, tries: Tries): Promise<number> {
  const { database, clock } = program
  const due = await listUnfollowed(database, { store, now: clock.now(), limit: AT_ONCE })
  let silences = 0
  let compared = 0
  while (due.length > 0 && silences < MOST_SILENCES) {
    const some = due.splice(0, MOST_SILENCES - silences)
    const answered = await compareSome(program, some, tries)
    silences = answered > 0 ? 0 : silences + some.length
    compared += answered
  }
  return compared
}

/** All of these at once; about how many the store had anything to say. */
async function compareSome(program: Program, rows: readonly SubscriptionRow[], tries: Tries): Promise<number> {
  let answered = 0
  await tries.each(rows, rows.length, async (row) => {
    try {
      await follow(program, row)
    } catch (error) {
      if (error instanceof StoreUnavailable) return putOff(program, row)
      // It is asked about again tomorrow, so that it does not stand before the others every time.
      tries.failed(error)
    }
    answered += 1
    await lookedAt(program, row)
  })
  return answered
}

function canBeAsked(store: NonNullable<Stores[Store]>): boolean {
  return (store.kind === 'charging' ? store.findReturns : store.findSubscription) !== undefined
}

/** Where the schedule is ours, each charge is looked into of which something may still go back. */
async function follow(program: Program, row: SubscriptionRow): Promise<void> {
  const { id, store, provider_id } = row
  if (program.stores[store]?.kind !== 'charging') {
    await followSubscription(program, { store, providerId: provider_id ?? '' })
    return
  }
  const since = program.clock.now() - RETURNS_WATCHED_MILLISECONDS
  for (const charge of await listStanding(program.database, id, since)) await followCarrierCharge(program, charge)
}

/** Also of one that the store no longer knows: it is asked about again when its turn comes. */
async function lookedAt({ database, clock }: Program, { id }: SubscriptionRow): Promise<void> {
  const followed_at = clock.now()
  await database.transaction().execute(async (transaction) => {
    const row = await lockSubscription(transaction, id)
    if (row && row.followed_at < followed_at) await changeSubscription(transaction, row, { followed_at })
  })
}

async function putOff({ database, clock }: Program, { id }: SubscriptionRow): Promise<void> {
  const now = clock.now()
  const followAt = now + PUT_OFF_MILLISECONDS
  await database.transaction().execute((transaction) => updateFollowAt(transaction, id, { now, followAt }))
}
