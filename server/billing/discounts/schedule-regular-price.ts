import type { Program } from '#server/context/context.ts'
import type { SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { listOpenProviderRequests } from '#server/database/billing/provider-events.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { scheduleProviderRequest } from '../providers/schedule-provider-request.ts'

/** Has the processor charge the regular price from the next charge on: the last period with the discount is paid. */
export async function scheduleRegularPrice(
  transaction: Transaction,
  program: Program,
  { id, store }: Pick<SubscriptionRow, 'id' | 'store'>,
): Promise<void> {
  if (await isRegularPriceDue(transaction, id)) return
  const request = { store, kind: 'regular_price', subscription_id: id, subject_id: id } as const
  await scheduleProviderRequest(transaction, program, request)
}

/** True while the processor has to learn that a discount is over. */
export async function isRegularPriceDue(database: Database, subscriptionId: string): Promise<boolean> {
  const requests = await listOpenProviderRequests(database, subscriptionId)
  return requests.some(({ kind }) => kind === 'regular_price')
}
