import type { Store } from '#contract/billing.ts'
import { listUnfollowed, lockSubscription } from '#server/database/subscriptions.ts'
import { StoreUnavailable } from '#server/gateways/stores/store.ts'
import type { Program } from '../context.ts'
import { followSubscription } from './follow-subscription.ts'
import { changeSubscription } from './keep-subscription.ts'
import { createTries } from './tries.ts'

const DAY = 24 * 3600_000
const AT_ONCE = 20

/**
 * Compares what we know with what the stores say that renew by themselves, each subscription once a day: what an event
 * that was lost would have told. How many there were. Throws what went wrong with some only when all others are done.
 */
export async function compareWithStores(program: Program): Promise<number> {
  const stores = Object.entries(program.stores).flatMap(([name, store]) =>
    store.kind !== 'charging' && store.findSubscription ? [name as Store] : [],
  )
  const before = program.clock.now() - DAY
  const rows = await listUnfollowed(program.database, { stores, before, limit: AT_ONCE })
  const tries = createTries()
  const silent = new Set<Store>()
  let compared = 0
  await tries.each(rows, 1, async (row) => {
    if (silent.has(row.store)) return
    try {
      await followSubscription(program, { store: row.store, providerId: row.provider_id ?? '' })
    } catch (error) {
      if (error instanceof StoreUnavailable) {
        silent.add(row.store)
        return
      }
      // It is asked about again tomorrow, so that it does not stand before the others every time.
      tries.failed(error)
    }
    await lookedAt(program, row.id, before)
    compared += 1
  })
  tries.throwFirst()
  return compared
}

/** Also of one that the store no longer knows: it is asked about again tomorrow. */
async function lookedAt(program: Program, id: string, before: number): Promise<void> {
  await program.database.transaction().execute(async (transaction) => {
    const row = await lockSubscription(transaction, id)
    if (row && row.followed_at < before) {
      await changeSubscription(transaction, row, { followed_at: program.clock.now() })
    }
  })
}
