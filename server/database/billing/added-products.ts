import type { Interval } from '#contract/billing/subscriptions.ts'
import type { AddedKind } from '#contract/studio/money/added-products.ts'
import type { Database, Transaction } from '../database.ts'

/** A product that was added in the studio. Only `bought_at` and the removal are ever written again. */
export type AddedProductRow = {
  id: string
  kind: AddedKind
  /** The texts as they were added; texts of the brand replace them. */
  title: string
  description: string
  points: string
  /** Cents. Later terms are in `product_terms`. */
  price: number
  free_trial_interval: Interval | null
  free_trial_interval_count: number | null
  subscription_interval: Interval
  subscription_interval_count: number
  seats: number
  /** `card`, `dcb` or both, with a space between. */
  stores: string
  is_listed: number
  note: string
  made_at: number
  made_by: string
  /** The first purchase or grant, also a purchase that failed: from then on the product stays. */
  bought_at: number | null
  removed_at: number | null
  removed_by: string | null
}

export type AddedProductTables = { product: AddedProductRow }

export type ListedAddedProduct = Awaited<ReturnType<typeof listAddedProducts>>[number]

/** All products that were ever added, oldest first, removed ones too, with who added them. */
export async function listAddedProducts(database: Database) {
  return database
    .selectFrom('product')
    .leftJoin('user', 'user.id', 'product.made_by')
    .selectAll('product')
    .select(['user.name as maker_name', 'user.email as maker_email'])
    .orderBy('product.made_at')
    .orderBy('product.id')
    .execute()
}

export async function insertAddedProduct(transaction: Transaction, row: AddedProductRow): Promise<void> {
  await transaction.insertInto('product').values(row).execute()
}

/** Marks an added product as removed; false if it does not exist, or was removed or bought before. */
export async function updateProductRemoved(
  transaction: Transaction,
  id: string,
  removed: { removed_at: number; removed_by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('product')
    .set(removed)
    .where('id', '=', id)
    .where('bought_at', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Notes that an added product is bought or granted, so that it cannot be removed any more. False if it was removed. Do not
 * call it for a product of the brand's folder: a row with its id means nothing.
 */
export async function updateProductBought(transaction: Transaction, id: string, now: number): Promise<boolean> {
  const find = () =>
    transaction.selectFrom('product').select(['bought_at', 'removed_at']).where('id', '=', id).executeTakeFirst()
  const row = await find()
  if (!row || row.bought_at !== null) return true
  await transaction
    .updateTable('product')
    .set({ bought_at: now })
    .where('id', '=', id)
    .where('bought_at', 'is', null)
    .where('removed_at', 'is', null)
    .execute()
  // If a purchase and a removal run at once, the second waits at the update above until the first is done.
  return (await find())?.removed_at === null
}

/** Those of these products that were ever sold or given. */
export async function listSoldProducts(database: Database, ids: readonly string[]): Promise<string[]> {
  const sold: string[] = []
  for (const id of ids) if (await isProductSold(database, id)) sold.push(id)
  return sold
}

/** True if any subscription, purchase or gift is of a product with this id, from any store. */
export async function isProductSold(database: Database, id: string): Promise<boolean> {
  for (const table of ['subscription', 'purchase', 'gift'] as const) {
    const ofProduct = database.selectFrom(table).select('product_id').where('product_id', '=', id)
    if (await ofProduct.limit(1).executeTakeFirst()) return true
  }
  return false
}
