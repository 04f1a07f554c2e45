import type { Store } from '#contract/billing/subscriptions.ts'
import { REFUNDS_WATCHED_MILLISECONDS } from '#rules/billing/next-reconciliation.ts'
import type { Program } from '#server/context/context.ts'
import type { SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { listSucceededCharges } from '#server/database/billing/charges.ts'
import {
  listSubscriptionsToSync,
  lockSubscription,
  updateSubscriptionSyncAt,
} from '#server/database/billing/subscriptions.ts'
import { type Stores, StoreUnavailable } from '#server/gateways/stores/store.ts'
import { createSettleAll, type SettleAll } from '../due-work/settle-all.ts'
import { changeSubscription } from '../subscriptions/change-subscription.ts'
import { MAX_SILENCES, RECONCILIATION_BATCH_SIZE, RECONCILIATION_RETRY_MILLISECONDS } from './reconciliation-limits.ts'
import { syncCarrierCharge } from './sync-carrier-charge.ts'
import { syncSubscription } from './sync-subscription.ts'

/**
 * Compares what we know with what the stores say, each subscription once a day: what an event that was lost would have
 * told, and of what we renew by a carrier what its desk has paid back. What is over is compared once a week for half a year.
 * How many there were. Throws what went wrong with some only when all others are done.
 */
export async function reconcileWithStores(program: Program): Promise<number> {
  const stores = Object.entries(program.stores).flatMap(([name, store]) => (canReconcile(store) ? [name as Store] : []))
  const settleAll = createSettleAll()
  const counts = await Promise.all(stores.map((store) => reconcileStore(program, store, settleAll)))
  settleAll.throwFirst()
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Some at once, and no more than a silent store is asked about. Each store by itself: none waits for another. */
async function reconcileStore(program: Program, store: Store, settleAll: SettleAll): Promise<number> {
  const { database, clock } = program
  const due = await listSubscriptionsToSync(database, { store, now: clock.now(), limit: RECONCILIATION_BATCH_SIZE })
  let silences = 0
  let reconciled = 0
  while (due.length > 0 && silences < MAX_SILENCES) {
    const batch = due.splice(0, MAX_SILENCES - silences)
    const answered = await reconcileBatch(program, batch, settleAll)
    silences = answered > 0 ? 0 : silences + batch.length
    reconciled += answered
  }
  return reconciled
}

/** All of these at once; about how many the store had anything to say. */
async function reconcileBatch(
  program: Program,
  rows: readonly SubscriptionRow[],
  settleAll: SettleAll,
): Promise<number> {
  let answered = 0
  await settleAll.each(rows, rows.length, async (row) => {
    try {
      await syncWithStore(program, row)
    } catch (error) {
      if (error instanceof StoreUnavailable) return postponeReconciliation(program, row)
      // It is asked about again tomorrow, so that it does not stand before the others every time.
      settleAll.recordFailure(error)
    }
    answered += 1
    await recordReconciliation(program, row)
  })
  return answered
}

function canReconcile(store: NonNullable<Stores[Store]>): boolean {
  return (store.kind === 'charging' ? store.findReturns : store.findSubscription) !== undefined
}

/** Where the schedule is ours, each charge is looked into of which something may still go back. */
async function syncWithStore(program: Program, row: SubscriptionRow): Promise<void> {
  const { id, store, provider_id } = row
  if (program.stores[store]?.kind !== 'charging') {
    await syncSubscription(program, { store, providerId: provider_id ?? '' })
    return
  }
  const since = program.clock.now() - REFUNDS_WATCHED_MILLISECONDS
  for (const charge of await listSucceededCharges(program.database, id, since)) await syncCarrierCharge(program, charge)
}

/** Also of one that the store no longer knows: it is asked about again when its turn comes. */
async function recordReconciliation({ database, clock }: Program, { id }: SubscriptionRow): Promise<void> {
  const followed_at = clock.now()
  await database.transaction().execute(async (transaction) => {
    const row = await lockSubscription(transaction, id)
    if (row && row.followed_at < followed_at) await changeSubscription(transaction, row, { followed_at })
  })
}

async function postponeReconciliation({ database, clock }: Program, { id }: SubscriptionRow): Promise<void> {
  const now = clock.now()
  const followAt = now + RECONCILIATION_RETRY_MILLISECONDS
  await database.transaction().execute((transaction) => updateSubscriptionSyncAt(transaction, id, { now, followAt }))
}
