import type { Store } from '#contract/billing/subscriptions.ts'
import type { Database } from '../../database.ts'
import { padInList } from '../../pad-in-list.ts'
import { chunksOf } from '../../row-chunks.ts'

const IDS_PER_STATEMENT = 500

async function inChunks<row>(
  ids: readonly string[],
  read: (chunk: readonly string[]) => Promise<row[]>,
): Promise<row[]> {
  const rows: row[] = []
  for (const chunk of chunksOf([...new Set(ids)], IDS_PER_STATEMENT)) rows.push(...(await read(padInList(chunk))))
  return rows
}

/** The charges with these ids at their store. */
export function listChargesByProvider(database: Database, store: Store, providerIds: readonly string[]) {
  return inChunks(providerIds, (chunk) =>
    database
      .selectFrom('charge')
      .select(['id', 'provider_id', 'currency'])
      .where('store', '=', store)
      .where('provider_id', 'in', chunk)
      .execute(),
  )
}

/** The refunds with these ids at their store: ours, by its desk, and lost disputes. */
export function listRefundsByProvider(database: Database, store: Store, providerIds: readonly string[]) {
  return inChunks(providerIds, (chunk) =>
    database
      .selectFrom('refund')
      .innerJoin('charge', 'charge.id', 'refund.charge_id')
      .select(['refund.id', 'refund.provider_id', 'refund.charge_id', 'refund.currency'])
      .where('charge.store', '=', store)
      .where('refund.provider_id', 'in', chunk)
      .execute(),
  )
}

export function listDisputesByProvider(database: Database, store: Store, providerIds: readonly string[]) {
  return inChunks(providerIds, (chunk) =>
    database
      .selectFrom('dispute')
      .select(['provider_id', 'charge_id', 'amount', 'currency', 'state'])
      .where('store', '=', store)
      .where('provider_id', 'in', chunk)
      .execute(),
  )
}

/** What groups of the ledger have on a store's account, in cents. */
export async function listBookedAmounts(
  database: Database,
  store: Store,
  groupKeys: readonly string[],
): Promise<Map<string, number>> {
  const rows = await inChunks(groupKeys, (chunk) =>
    database
      .selectFrom('ledger_entry')
      .select(['group_key', 'amount'])
      .where('group_key', 'in', chunk)
      .where('account', '=', `store:${store}`)
      .execute(),
  )
  return new Map(rows.map(({ group_key, amount }) => [group_key, amount]))
}

/** Those of these products that somebody has subscribed to at this store. */
export async function listSubscribedProducts(
  database: Database,
  store: Store,
  products: readonly string[],
): Promise<Set<string>> {
  const rows = await inChunks(products, (chunk) =>
    database
      .selectFrom('subscription')
      .select('product_id')
      .distinct()
      .where('store', '=', store)
      .where('product_id', 'in', chunk)
      .execute(),
  )
  return new Set(rows.map(({ product_id }) => product_id))
}
