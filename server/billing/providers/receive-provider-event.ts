import type { Store } from '#contract/billing/subscriptions.ts'
import type { Program } from '#server/context/context.ts'
import { failpoint } from '#server/context/failpoint.ts'
import { insertProviderEvent } from '#server/database/billing/provider-events.ts'
import type { RawEvent } from '#server/gateways/stores/store.ts'

export type EventReceipt = 'stored' | 'not_authentic' | 'unknown_store'

/** Stores a provider's event after checking that it is authentic. It is processed afterwards. */
export async function receiveProviderEvent(program: Program, name: Store, raw: RawEvent): Promise<EventReceipt> {
  const store = program.stores[name]
  if (!store) return 'unknown_store'
  const now = program.clock.now()
  const event = await store.readEvent(raw, now)
  if (!event) return 'not_authentic'
  await program.database.transaction().execute((transaction) =>
    insertProviderEvent(transaction, {
      id: program.ids.newId(),
      store: name,
      event_id: event.event_id,
      type: event.type,
      occurred_at: event.occurred_at,
      received_at: now,
      about_json: JSON.stringify(event.about),
      snapshot_json: event.snapshot ? JSON.stringify(event.snapshot) : null,
      due_at: now,
      attempts: 0,
      claimed_until: 0,
      handled_at: null,
      last_failure: null,
    }),
  )
  failpoint('event-kept')
  return 'stored'
}
