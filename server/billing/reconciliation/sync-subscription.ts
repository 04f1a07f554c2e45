import type { Store } from '#contract/billing/subscriptions.ts'
import type { SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { findProviderSubscription } from '#server/database/billing/subscriptions.ts'
import type { SubscriptionSnapshot } from '#server/gateways/stores/store.ts'
import type { Program } from '../../context/context.ts'
import { ChangedMeanwhile } from '../subscriptions/change-subscription.ts'
import { applySnapshot } from './apply-snapshot.ts'

const MAX_ATTEMPTS = 6

type SubscriptionToSync = {
  store: Store
  providerId: string
  /** What the provider said with its event, and as of when; without it the provider is asked. */
  reported?: { snapshot: SubscriptionSnapshot; at: number } | undefined
}

/**
 * Makes our record what the provider says is true now, whatever events came, in whatever order. What was read is only
 * written while the record has not moved since; otherwise the provider is asked again. Undefined for what is not ours.
 */
export async function syncSubscription(
  program: Program,
  target: SubscriptionToSync,
): Promise<SubscriptionRow | undefined> {
  const { store, providerId, reported } = target
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const before = await findProviderSubscription(program.database, store, providerId)
    // What is read now is newer than all that was read before, though the clock may have gone back since.
    const at = reported?.at ?? Math.max(program.clock.now(), before?.followed_at ?? 0)
    const snapshot = reported?.snapshot ?? (await readSnapshot(program, store, providerId))
    if (!snapshot) return before
    try {
      return await program.database
        .transaction()
        .execute((transaction) => applySnapshot(transaction, program, { store, before, snapshot, at }))
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error
    }
  }
  throw new Error(`${store} subscription ${providerId} changes faster than it can be read`)
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
