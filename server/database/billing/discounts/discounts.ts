import type { Database, Transaction } from '../../database.ts'
import { parseJsonColumn } from '../../json-column.ts'
import { isAfterKeyset, type Keyset } from '../../keyset.ts'

/** A discount off the first periods of new subscriptions, made in the studio. */
export type DiscountRow = {
  id: string
  /** In lower case. */
  code: string
  /** 1: also given without the code. */
  is_automatic: number
  percent_off: number | null
  amount_off: number | null
  currency: string
  periods: number
  product_ids_json: string
  /** 1: only for people who have had neither a subscription nor a trial. */
  is_for_new: number
  /** Purchases that used it, open ones included. */
  uses: number
  most_uses: number | null
  starts_at: number
  ends_at: number | null
  /** When staff ended it. */
  stopped_at: number | null
  /** Pages were renewed for a start or end until this time. */
  announced_at: number
  note: string
  made_at: number
  made_by: string
}

/** One for each payer key of a purchase: account, verified address, phone, card, or the store's customer. */
type DiscountUseRow = { discount_id: string; payer_key: string; purchase_id: string; used_at: number }

/** The price that follows a discount of several periods, and the number of these periods. Both null without one. */
export type AfterDiscount = { regular_price: number | null; discount_periods: number | null }

export type PurchasedDiscount = AfterDiscount & { discount_id: string | null }

export type DiscountTables = { discount: DiscountRow; discount_use: DiscountUseRow }

/** A discount as the rules know it. */
export function discountOf(row: DiscountRow) {
  const { is_automatic, product_ids_json } = row
  return { ...row, is_automatic: is_automatic === 1, product_ids: parseJsonColumn<string[]>(product_ids_json) }
}

/** False if the code exists. */
export async function insertDiscount(transaction: Transaction, row: DiscountRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('discount')
    .values(row)
    .onConflict((same) => same.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function findDiscount(database: Database, code: string): Promise<DiscountRow | undefined> {
  return database.selectFrom('discount').selectAll().where('code', '=', code).executeTakeFirst()
}

/** The automatic discounts and the one with this code, without those that have ended. */
export async function listDiscountsFor(database: Database, code: string, now: number): Promise<DiscountRow[]> {
  return database
    .selectFrom('discount')
    .selectAll()
    .where('stopped_at', 'is', null)
    .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', now)]))
    .where((is) => is.or([is('is_automatic', '=', 1), is('code', '=', code)]))
    .execute()
}

/** Counts a use and returns the discount; undefined if nobody can use it any more (`discountState`). */
export async function updateDiscountUsed(
  transaction: Transaction,
  id: string,
  now: number,
): Promise<DiscountRow | undefined> {
  return transaction
    .updateTable('discount')
    .set((is) => ({ uses: is('uses', '+', 1) }))
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .where('starts_at', '<=', now)
    .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', now)]))
    .where((is) => is.or([is('most_uses', 'is', null), is('uses', '<', is.ref('most_uses'))]))
    .returningAll()
    .executeTakeFirst()
}

/** Takes a use back. */
export async function updateDiscountReturned(transaction: Transaction, id: string): Promise<DiscountRow | undefined> {
  return transaction
    .updateTable('discount')
    .set((is) => ({ uses: is('uses', '-', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** False if it has ended already. */
export async function updateDiscountStopped(transaction: Transaction, code: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('discount')
    .set({ stopped_at: now })
    .where('code', '=', code)
    .where('stopped_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

function selectUnannounced(database: Database, now: number) {
  return database
    .selectFrom('discount')
    .select('id')
    .where('stopped_at', 'is', null)
    .where((is) =>
      is.or([
        is.and([is('starts_at', '<=', now), is('announced_at', '<', is.ref('starts_at'))]),
        is.and([is('ends_at', '<=', now), is('announced_at', '<', is.ref('ends_at'))]),
      ]),
    )
}

export async function hasUnannouncedDiscount(database: Database, now: number): Promise<boolean> {
  return (await selectUnannounced(database, now).limit(1).executeTakeFirst()) !== undefined
}

/** Marks what has started or ended by its dates and was not announced; returns how many. */
export async function updateDiscountsAnnounced(transaction: Transaction, now: number): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('discount')
    .set({ announced_at: now })
    .where('id', 'in', selectUnannounced(transaction, now))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Adds keys that no other purchase has used. */
export async function insertDiscountUses(transaction: Transaction, rows: readonly DiscountUseRow[]): Promise<void> {
  if (rows.length === 0) return
  await transaction
    .insertInto('discount_use')
    .values([...rows])
    .onConflict((same) => same.doNothing())
    .execute()
}

/** The purchases with which these payers used these discounts. */
export async function listDiscountUses(
  database: Database,
  discountIds: readonly string[],
  payerKeys: readonly string[],
): Promise<Pick<DiscountUseRow, 'discount_id' | 'purchase_id'>[]> {
  if (discountIds.length === 0 || payerKeys.length === 0) return []
  return database
    .selectFrom('discount_use')
    .select(['discount_id', 'purchase_id'])
    .where('discount_id', 'in', [...discountIds])
    .where('payer_key', 'in', [...payerKeys])
    .execute()
}

export async function hasDiscountUse(database: Database, purchaseId: string): Promise<boolean> {
  const use = database.selectFrom('discount_use').select('payer_key').where('purchase_id', '=', purchaseId)
  return (await use.limit(1).executeTakeFirst()) !== undefined
}

export async function deleteDiscountUses(transaction: Transaction, purchaseId: string): Promise<void> {
  await transaction.deleteFrom('discount_use').where('purchase_id', '=', purchaseId).execute()
}

/** True if one of these payers has had a trial, in any account. */
export async function hasHadTrial(database: Database, payerKeys: readonly string[]): Promise<boolean> {
  if (payerKeys.length === 0) return false
  const use = database
    .selectFrom('trial_use')
    .select('payer_key')
    .where('payer_key', 'in', [...payerKeys])
  return (await use.limit(1).executeTakeFirst()) !== undefined
}

function selectListed(database: Database) {
  return database
    .selectFrom('discount')
    .leftJoin('user', 'user.id', 'discount.made_by')
    .selectAll('discount')
    .select(['user.name as maker_name', 'user.email as maker_email'])
}

export type ListedDiscount = Awaited<ReturnType<typeof listDiscountRows>>[number]

/** Discounts, newest first. */
export async function listDiscountRows(
  database: Database,
  { after, limit }: { after: Keyset | undefined; limit: number },
) {
  let select = selectListed(database)
  if (after) select = select.where(isAfterKeyset('discount.made_at', 'discount.id', after, 'desc'))
  return select.orderBy('discount.made_at', 'desc').orderBy('discount.id', 'desc').limit(limit).execute()
}

export async function findListedDiscount(database: Database, code: string): Promise<ListedDiscount | undefined> {
  return selectListed(database).where('discount.code', '=', code).executeTakeFirst()
}
