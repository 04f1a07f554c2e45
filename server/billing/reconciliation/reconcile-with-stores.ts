import type { Store } from '#contract/billing/subscriptions.ts'
import { REFUNDS_WATCHED_MILLISECONDS } from '#rules/billing/next-reconciliation.ts'
import type { Program } from '#server/context/context.ts'
import type { SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { listSucceededCharges } from '#server/database/billing/charges.ts'
import {
  listSubscriptionsToReconcile,
  lockSubscription,
  updateSubscriptionReconcileAt,
} from '#server/database/billing/subscriptions.ts'
import { reconciledStores } from '#server/gateways/stores/reconciled-stores.ts'
import { StoreUnavailable } from '#server/gateways/stores/store.ts'
import { createFailureCollector, type FailureCollector } from '../due-work/failure-collector.ts'
import { changeSubscription } from '../subscriptions/change-subscription.ts'
import {
  MAX_CONSECUTIVE_FAILURES,
  RECONCILIATION_BATCH_SIZE,
  RECONCILIATION_RETRY_MILLISECONDS,
} from './reconciliation-limits.ts'
import { countReconciliations, recordDifference } from './record-difference.ts'
import { syncCarrierCharge } from './sync-carrier-charge.ts'
import { syncSubscription } from './sync-subscription.ts'

/**
 * Reconciles subscriptions with their stores daily, and ended ones weekly for half a year, to find lost events and
 * refunds by a carrier's desk. Differences are recorded for the studio. Returns the number of subscriptions, and reports
 * how many were different. Errors do not stop the rest; the first one is thrown at the end.
 */
export async function reconcileWithStores(
  program: Program,
  reportDifferences: (count: number) => Promise<unknown> = async () => undefined,
): Promise<number> {
  const stores = reconciledStores(program)
  const failures = createFailureCollector()
  const findings: Findings = { failures, differences: 0 }
  const counts = await Promise.all(stores.map((store) => reconcileStore(program, store, findings)))
  if (findings.differences > 0) await reportDifferences(findings.differences)
  failures.throwFirst()
  return counts.reduce((sum, count) => sum + count, 0)
}

/** What a round has found so far. */
type Findings = { failures: FailureCollector; differences: number }

/** Reconciles one store in small batches and stops if it does not answer. Stores do not wait for each other. */
async function reconcileStore(program: Program, store: Store, findings: Findings): Promise<number> {
  const { database, clock } = program
  const dueSubscriptions = await listSubscriptionsToReconcile(database, {
    store,
    now: clock.now(),
    limit: RECONCILIATION_BATCH_SIZE,
  })
  const counts = { compared: 0, unanswered: 0, differences: 0 }
  let consecutiveFailures = 0
  while (dueSubscriptions.length > 0 && consecutiveFailures < MAX_CONSECUTIVE_FAILURES) {
    const batch = dueSubscriptions.splice(0, MAX_CONSECUTIVE_FAILURES - consecutiveFailures)
    const { compared, differences } = await reconcileBatch(program, batch, findings.failures)
    consecutiveFailures = compared > 0 ? 0 : consecutiveFailures + batch.length
    counts.compared += compared
    counts.unanswered += batch.length - compared
    counts.differences += differences
  }
  findings.differences += counts.differences
  await countReconciliations(program, store, counts)
  return counts.compared
}

type BatchCounts = { compared: number; differences: number }

/** Reconciles these subscriptions concurrently; returns how many the store answered, and how many were different. */
async function reconcileBatch(
  program: Program,
  rows: readonly SubscriptionRow[],
  failures: FailureCollector,
): Promise<BatchCounts> {
  const counts = { compared: 0, differences: 0 }
  await failures.runEach(rows, rows.length, async (row) => {
    try {
      const target = { store: row.store, subscriptionId: row.id }
      const isDifferent = await recordDifference(program, target, () => syncWithStore(program, row))
      if (isDifferent) counts.differences += 1
    } catch (error) {
      if (error instanceof StoreUnavailable) return postponeReconciliation(program, row)
      // Reconciled again tomorrow, so that it is not first in every turn.
      failures.record(error)
    }
    counts.compared += 1
    await recordReconciliation(program, row)
  })
  return counts
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
  const reconcileAt = now + RECONCILIATION_RETRY_MILLISECONDS
  await database
    .transaction()
    .execute((transaction) => updateSubscriptionReconcileAt(transaction, id, { now, reconcileAt }))
}
