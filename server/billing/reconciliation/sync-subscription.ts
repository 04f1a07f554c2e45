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
  /** The provider's state from its event, with its time. Without it the provider is read. */
  reported?: { snapshot: SubscriptionSnapshot; at: number } | undefined
}

/**
 * Brings our record in line with the provider's current state, in any order of events. If the record changed since the
 * provider was read, it is read again. Undefined for an unknown subscription.
 */
export async function syncSubscription(
  program: Program,
  target: SubscriptionToSync,
): Promise<SubscriptionRow | undefined> {
  const { store, providerId, reported } = target
  return retryWhileChanged(`${store} subscription ${providerId}`, async () => {
    const before = await findProviderSubscription(program.database, store, providerId)
    // A new read is newer than any earlier one, even after the clock was set back.
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
