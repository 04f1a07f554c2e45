import type { Store } from '#contract/billing.ts'
import {
  COMPARED_EVERY_MILLISECONDS,
  OVER_COMPARED_EVERY_MILLISECONDS,
  RETURNS_WATCHED_MILLISECONDS,
} from '#rules/next-comparison.ts'
import type { SubscriptionRow } from '#server/database/billing-tables.ts'
import { listStanding } from '#server/database/charges.ts'
import { listUnfollowed, lockSubscription } from '#server/database/subscriptions.ts'
import { type Stores, StoreUnavailable } from '#server/gateways/stores/store.ts'
import type { Program } from '../context.ts'
import { MOST_SILENCES, PUT_OFF_MILLISECONDS } from './comparing.ts'
import { followCarrierCharge } from './follow-carrier-charge.ts'
import { followSubscription } from './follow-subscription.ts'
import { changeSubscription } from './keep-subscription.ts'
import { createTries } from './tries.ts'

const AT_ONCE = 20

/**
 * Compares what we know with what the stores say, each subscription once a day: what an event that was lost would have
 * told, and of what we renew by a carrier what its desk has paid back. What is over is compared once a week for half a year.
 * How many there were. Throws what went wrong with some only when all others are done.
 */
export async function compareWithStores(program: Program): Promise<number> {
  const stores = Object.entries(program.stores).flatMap(([name, store]) => (canBeAsked(store) ? [name as Store] : []))
  const rows = await listDue(program, stores)
  const tries = createTries()
  const silences = new Map<Store, number>()
  let compared = 0
  await tries.each(rows, 1, async (row) => {
    const before = silences.get(row.store) ?? 0
    if (before >= MOST_SILENCES) return
    try {
      await follow(program, row)
    } catch (error) {
      if (error instanceof StoreUnavailable) {
        silences.set(row.store, before + 1)
        return lookedAt(program, row, PUT_OFF_MILLISECONDS)
      }
      // It is asked about again tomorrow, so that it does not stand before the others every time.
      tries.failed(error)
    }
    silences.set(row.store, 0)
    await lookedAt(program, row)
    compared += 1
  })
  tries.throwFirst()
  return compared
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

/** Of each store by itself: those of one that cannot be asked here stand in nobody's way. */
async function listDue({ database, clock }: Program, stores: readonly Store[]): Promise<SubscriptionRow[]> {
  const now = clock.now()
  const due = await Promise.all(stores.map((store) => listUnfollowed(database, { store, now, limit: AT_ONCE })))
  return due.flat()
}

/** Also of one that the store no longer knows: it is asked about again when its turn comes, or so long from now. */
async function lookedAt(
  program: Program,
  { id, ended_at, refunded_at }: SubscriptionRow,
  again?: number,
): Promise<void> {
  const isOver = ended_at !== null || refunded_at !== null
  const every = isOver ? OVER_COMPARED_EVERY_MILLISECONDS : COMPARED_EVERY_MILLISECONDS
  const followed_at = program.clock.now() - every + (again ?? every)
  await program.database.transaction().execute(async (transaction) => {
    const row = await lockSubscription(transaction, id)
    if (row && row.followed_at < followed_at) await changeSubscription(transaction, row, { followed_at })
  })
}
