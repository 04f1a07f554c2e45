import type { Interval } from '#contract/billing/subscriptions.ts'
import type { Database, Transaction } from '../database.ts'

/**
 * The terms of a product from a time on, made in the studio. Without a row, those of the brand's folder are in force.
 */
export type ProductTermsRow = {
  id: string
  product_id: string
  /** Cents. */
  price: number
  free_trial_interval: Interval | null
  free_trial_interval_count: number | null
  is_sold: number
  starts_at: number
  /** When pages were renewed for the start; null until then. */
  announced_at: number | null
  note: string
  made_at: number
  made_by: string
  undone_at: number | null
  undone_by: string | null
}

export type ProductTermsTables = { product_terms: ProductTermsRow }

/** Terms that were made and not undone, of one product or of all, in no order. */
export async function listProductTerms(database: Database, productId?: string): Promise<ProductTermsRow[]> {
  const select = database.selectFrom('product_terms').selectAll().where('undone_at', 'is', null)
  return (productId === undefined ? select : select.where('product_id', '=', productId)).execute()
}

export type ListedProductTerms = Awaited<ReturnType<typeof listProductTermsMade>>[number]

/** All terms that were ever made, latest start first, with who made them. */
export async function listProductTermsMade(database: Database) {
  return database
    .selectFrom('product_terms')
    .leftJoin('user', 'user.id', 'product_terms.made_by')
    .selectAll('product_terms')
    .select(['user.name as maker_name', 'user.email as maker_email'])
    .orderBy('product_terms.starts_at', 'desc')
    .orderBy('product_terms.id', 'desc')
    .execute()
}

export async function insertProductTerms(transaction: Transaction, row: ProductTermsRow): Promise<void> {
  await transaction.insertInto('product_terms').values(row).execute()
}

export async function findProductTerms(database: Database, id: string): Promise<ProductTermsRow | undefined> {
  return database.selectFrom('product_terms').selectAll().where('id', '=', id).executeTakeFirst()
}

/** False if they have started, or were undone already. */
export async function updateProductTermsUndone(
  transaction: Transaction,
  id: string,
  undone: { undone_at: number; undone_by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('product_terms')
    .set(undone)
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .where('starts_at', '>', undone.undone_at)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Marks terms that have started and were not announced; returns how many. */
export async function updateProductTermsAnnounced(transaction: Transaction, now: number): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('product_terms')
    .set({ announced_at: now })
    .where('announced_at', 'is', null)
    .where('undone_at', 'is', null)
    .where('starts_at', '<=', now)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function hasUnannouncedTerms(database: Database, now: number): Promise<boolean> {
  const row = await database
    .selectFrom('product_terms')
    .select('id')
    .where('announced_at', 'is', null)
    .where('undone_at', 'is', null)
    .where('starts_at', '<=', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Running subscriptions by product: those in a trial, and those that have paid. */
export async function countRunningSubscriptions(database: Database, now: number) {
  return database
    .selectFrom('subscription')
    .select((is) => [
      'product_id',
      is.fn.count<number | string>('id').filterWhere('active_start_date', 'is', null).as('in_trial'),
      is.fn.count<number | string>('id').filterWhere('active_start_date', 'is not', null).as('paying'),
    ])
    .where('kind', '=', 'paid')
    .where('canceled_at', 'is', null)
    .where('refunded_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .groupBy('product_id')
    .execute()
}
