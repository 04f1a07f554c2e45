import type { Store } from '#contract/billing/subscriptions.ts'
import { REFUNDS_WATCHED_MILLISECONDS } from '#rules/billing/next-reconciliation.ts'
import type { Program } from '#server/context/context.ts'
import type { SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { listSucceededCharges } from '#server/database/billing/charges.ts'
import {
  findSubscription,
  listSubscriptionsToSync,
  lockSubscription,
  updateSubscriptionSyncAt,
} from '#server/database/billing/subscriptions.ts'
import { type Stores, StoreUnavailable } from '#server/gateways/stores/store.ts'
import { createSettleAll, type SettleAll } from '../due-work/settle-all.ts'
import { changeSubscription } from '../subscriptions/change-subscription.ts'
import {
  MAX_CONSECUTIVE_FAILURES,
  RECONCILIATION_BATCH_SIZE,
  RECONCILIATION_RETRY_MILLISECONDS,
} from './reconciliation-limits.ts'
import { syncCarrierCharge } from './sync-carrier-charge.ts'
import { syncSubscription } from './sync-subscription.ts'

const COMPARED_FIELDS = ['expires_at', 'canceled_at', 'refunded_at', 'ended_at', 'product_id', 'price'] as const

/**
 * Reconciles subscriptions with their stores daily, and ended ones weekly for half a year, to find lost events and
 * refunds by a carrier's desk. Returns their number, and tells how many were different. Errors do not stop the rest; the first one is thrown at the end.
 */
export async function reconcileWithStores(
  program: Program,
  tellDifferences: (count: number) => Promise<unknown> = async () => undefined,
): Promise<number> {
  const stores = Object.entries(program.stores).flatMap(([name, store]) => (canReconcile(store) ? [name as Store] : []))
  const settleAll = createSettleAll()
  const findings: Findings = { settleAll, differences: 0 }
  const counts = await Promise.all(stores.map((store) => reconcileStore(program, store, findings)))
  if (findings.differences > 0) await tellDifferences(findings.differences)
  settleAll.throwFirst()
  return counts.reduce((sum, count) => sum + count, 0)
}

/** What a round has found so far. */
type Findings = { settleAll: SettleAll; differences: number }

/** Reconciles one store in small batches and stops if it does not answer. Stores do not wait for each other. */
async function reconcileStore(program: Program, store: Store, findings: Findings): Promise<number> {
  const { database, clock } = program
  const dueSubscriptions = await listSubscriptionsToSync(database, {
    store,
    now: clock.now(),
    limit: RECONCILIATION_BATCH_SIZE,
  })
  let consecutiveFailures = 0
  let reconciled = 0
  while (dueSubscriptions.length > 0 && consecutiveFailures < MAX_CONSECUTIVE_FAILURES) {
    const batch = dueSubscriptions.splice(0, MAX_CONSECUTIVE_FAILURES - consecutiveFailures)
    const completed = await reconcileBatch(program, batch, findings)
    consecutiveFailures = completed > 0 ? 0 : consecutiveFailures + batch.length
    reconciled += completed
  }
  return reconciled
}

/** Reconciles these subscriptions concurrently; returns how many the store answered. */
async function reconcileBatch(program: Program, rows: readonly SubscriptionRow[], findings: Findings): Promise<number> {
  let completed = 0
  const { settleAll } = findings
  await settleAll.each(rows, rows.length, async (row) => {
    try {
      await syncWithStore(program, row)
      if (await hasChanged(program, row)) findings.differences += 1
    } catch (error) {
      if (error instanceof StoreUnavailable) return postponeReconciliation(program, row)
      // Reconciled again tomorrow, so that it is not first in every turn.
      settleAll.recordFailure(error)
    }
    completed += 1
    await recordReconciliation(program, row)
  })
  return completed
}

function canReconcile(store: NonNullable<Stores[Store]>): boolean {
  return (store.kind === 'charging' ? store.findReturns : store.findSubscription) !== undefined
}

/** If we keep the schedule, every charge that can still be refunded is read. */
async function syncWithStore(program: Program, row: SubscriptionRow): Promise<void> {
  const { id, store, provider_id } = row
  if (program.stores[store]?.kind !== 'charging') {
    await syncSubscription(program, { store, providerId: provider_id ?? '' })
    return
  }
  const since = program.clock.now() - REFUNDS_WATCHED_MILLISECONDS
  for (const charge of await listSucceededCharges(program.database, id, since)) await syncCarrierCharge(program, charge)
}

/** What a store's notification would have told us already: a difference means that it was lost. */
async function hasChanged({ database }: Program, before: SubscriptionRow): Promise<boolean> {
  const after = await findSubscription(database, before.id)
  return after !== undefined && COMPARED_FIELDS.some((field) => after[field] !== before[field])
}

/** Also if the store does not know the subscription: it is reconciled again when due. */
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
