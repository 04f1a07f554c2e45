import type { Program } from '#server/context/context.ts'
import type { ProviderRequestRow } from '#server/database/billing/billing-tables.ts'
import { insertProviderRequest } from '#server/database/billing/provider-events.ts'
import type { Transaction } from '#server/database/database.ts'

type NewProviderRequest = Pick<ProviderRequestRow, 'store' | 'kind' | 'subscription_id' | 'subject_id'>

/** Stores a request to a provider, in the transaction that causes it. It is repeated until the provider answers. */
export async function scheduleProviderRequest(
  transaction: Transaction,
  program: Program,
  request: NewProviderRequest,
): Promise<void> {
  const now = program.clock.now()
  await insertProviderRequest(transaction, {
    ...request,
    id: program.ids.newId(),
    due_at: now,
    attempts: 0,
    claimed_until: 0,
    created_at: now,
    done_at: null,
    last_failure: null,
  })
}
