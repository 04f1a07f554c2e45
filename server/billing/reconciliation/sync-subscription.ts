import type { Store } from '#contract/billing/subscriptions.ts'
import type { Program } from '#server/context/context.ts'
import type { SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { findProviderSubscription } from '#server/database/billing/subscriptions.ts'
import type { SubscriptionSnapshot } from '#server/gateways/stores/store.ts'
import { ChangedMeanwhile } from '../subscriptions/change-subscription.ts'
import { applySnapshot } from './apply-snapshot.ts'
import { retryWhileChanged } from './retry-while-changed.ts'

type SubscriptionToSync = {
  store: Store
  providerId: string
  /** The provider's state as its event carried it, and as of when. Without it the provider is read. */
  reported?: { snapshot: SubscriptionSnapshot; at: number } | undefined
}

/**
 * Makes our record match what the provider says now, whatever events came in whatever order. What was read is written only if
 * the record did not change since; otherwise the provider is read again. Undefined for a subscription that is not ours.
 */
export async function syncSubscription(
  program: Program,
  target: SubscriptionToSync,
): Promise<SubscriptionRow | undefined> {
  const { store, providerId, reported } = target
  return retryWhileChanged(`${store} subscription ${providerId}`, async () => {
    const before = await findProviderSubscription(program.database, store, providerId)
    // What is read now is newer than anything read before, even if the clock was set back.
    const at = reported?.at ?? Math.max(program.clock.now(), before?.followed_at ?? 0)
    const snapshot = reported?.snapshot ?? (await readSnapshot(program, store, providerId))
    if (!snapshot) return before
    try {
      return await program.database
        .transaction()
        .execute((transaction) => applySnapshot(transaction, program, { store, before, snapshot, at }))
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error
      return 'changed'
    }
  })
}

async function readSnapshot(
  { stores }: Program,
  name: Store,
  providerId: string,
): Promise<SubscriptionSnapshot | undefined> {
  const store = stores[name]
  if (!store || store.kind === 'charging') return undefined
  return store.findSubscription?.(providerId)
}
