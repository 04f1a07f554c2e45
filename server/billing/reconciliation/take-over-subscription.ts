import type { Program } from '#server/context/context.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { findProviderSubscription, listUserSubscriptions } from '#server/database/billing/subscriptions.ts'
import { StoreUnavailable, type SubscriptionSnapshot } from '#server/gateways/stores/store.ts'
import { applySnapshot } from './apply-snapshot.ts'

export type TakeOver =
  | { outcome: 'taken' | 'known' | 'over' }
  /** Nothing was changed. */
  | { outcome: 'refused'; reason: string }

/**
 * Takes over a subscription that the card processor already renews, for a person here. It is only read at the processor: its
 * next charge stays what it is, and comes once. From then on its events and the daily reconciliation keep the record, as for
 * one that was sold here. A person who already pays here is refused, because they would pay twice.
 */
export async function takeOverSubscription(
  program: Program,
  { providerId, user, isDryRun }: { providerId: string; user: UserRow; isDryRun: boolean },
): Promise<TakeOver> {
  const { database, clock, stores } = program
  if (await findProviderSubscription(database, 'card', providerId)) return { outcome: 'known' }
  const running = (await listUserSubscriptions(database, user.id)).find(
    ({ kind, ended_at, expires_at }) => kind === 'paid' && ended_at === null && (expires_at ?? 0) > clock.now(),
  )
  if (running) return { outcome: 'refused', reason: `the person already pays for ${running.id} here: end one of them` }
  if (!stores.card) return { outcome: 'refused', reason: 'no card processor is configured' }
  let snapshot: SubscriptionSnapshot | undefined
  try {
    snapshot = await stores.card.findSubscription(providerId)
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    return { outcome: 'refused', reason: 'the card processor did not answer: try again' }
  }
  if (!snapshot) return { outcome: 'refused', reason: 'the card processor does not know it' }
  if (!['trial', 'active', 'past_due'].includes(snapshot.status)) return { outcome: 'over' }
  if (isDryRun) return { outcome: 'taken' }
  const known = { store: 'card', before: undefined, snapshot, at: clock.now(), takenOverFor: user.id } as const
  await database.transaction().execute((transaction) => applySnapshot(transaction, program, known))
  return { outcome: 'taken' }
}
