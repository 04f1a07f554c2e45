import { CURRENCY, isFolderProduct, type ProductForSale, productInForce, productsInForce } from '#brand/products.ts'
import { CallError } from '#contract/errors.ts'
import {
  type ManagedProduct,
  MOST_TERMS_AHEAD_DAYS,
  type ProductTerms,
  type ProductTermsVersion,
  type TermsEffect,
} from '#contract/studio/money/product-terms.ts'
import { isSameTerms, termsFault, versionAt, versionState } from '#rules/billing/product-terms.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import type { Context } from '#server/context/context.ts'
import type { Staff } from '#server/context/staff.ts'
import {
  type ListedAddedProduct,
  listAddedProducts,
  listSoldProducts,
} from '#server/database/billing/added-products.ts'
import {
  countRunningSubscriptions,
  findProductTerms,
  insertProductTerms,
  type ListedProductTerms,
  listProductTerms,
  listProductTermsMade,
  type ProductTermsRow,
  updateProductTermsUndone,
} from '#server/database/billing/product-terms.ts'
import { lockCatalogueWrites, updateCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { recordStaffAction } from '../audit/record-staff-action.ts'

type StaffContext = Context & { staff: Staff }
type Running = { in_trial: number; paying: number }

/** All products with their terms in force, the terms made in the studio, and the number of subscriptions. */
export async function listManaged({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<ManagedProduct[]> {
  const made = await listProductTermsMade(database)
  const running = await countRunning(database, clock.now())
  const added = await listAddedProducts(database)
  const unbought = added.filter(({ bought_at, removed_at }) => bought_at === null && removed_at === null)
  const sold = await listSoldProducts(
    database,
    unbought.map(({ id }) => id),
  )
  return productsInForce().map((product) => {
    const versions = made.filter(({ product_id }) => product_id === product.id)
    const row = isFolderProduct(product.id) ? undefined : added.find(({ id }) => id === product.id)
    const isRemovable = row?.bought_at === null && !sold.includes(product.id)
    const parts = { versions, running: running.get(product.id), added: row && presentAdded(row, isRemovable) }
    return presentManaged(product, { ...parts, now: clock.now() })
  })
}

type ManagedParts = {
  versions: readonly ListedProductTerms[]
  running: Running | undefined
  added: ManagedProduct['added'] | undefined
  now: number
}

function presentManaged(product: ProductForSale, { versions, running, added, now }: ManagedParts): ManagedProduct {
  const inForce = versionAt(versions, now)
  const { id, title, types, stores, is_listed, subscription_interval, subscription_interval_count } = product
  return {
    ...{ id, title, types, is_listed, subscription_interval, subscription_interval_count },
    stores: [...stores],
    currency: CURRENCY,
    terms: inForce ? termsOf(inForce) : definedTerms(id),
    folder_terms: definedTerms(id),
    added: added ?? null,
    in_trial: running?.in_trial ?? 0,
    paying: running?.paying ?? 0,
    versions: versions.map((version) => presentVersion(version, { inForceId: inForce?.id, now })),
  }
}

function presentAdded(row: ListedAddedProduct, is_removable: boolean): ManagedProduct['added'] {
  return {
    made_at: new Date(row.made_at).toISOString(),
    made_by: row.maker_name ?? row.maker_email,
    note: row.note,
    is_removable,
  }
}

function presentVersion(
  row: ListedProductTerms,
  { inForceId, now }: { inForceId: string | undefined; now: number },
): ProductTermsVersion {
  return {
    ...termsOf(row),
    id: row.id,
    state: versionState(row, inForceId, now),
    starts_at: new Date(row.starts_at).toISOString(),
    note: row.note,
    made_at: new Date(row.made_at).toISOString(),
    made_by: row.maker_name ?? row.maker_email,
  }
}

function termsOf({ price, free_trial_interval, free_trial_interval_count, is_sold }: ProductTermsRow): ProductTerms {
  return { price, free_trial_interval, free_trial_interval_count, is_sold: is_sold === 1 }
}

/** The terms of a product without a version: those of the folder, or those it was added with. */
function definedTerms(id: string): ProductTerms {
  const product = productInForce(id)
  if (!product) throw new CallError('product_not_found')
  const { price, free_trial_interval, free_trial_interval_count } = product
  return { price, free_trial_interval, free_trial_interval_count, is_sold: true }
}

async function countRunning(database: Database, now: number): Promise<Map<string, Running>> {
  const rows = await countRunningSubscriptions(database, now)
  return new Map(
    rows.map(({ product_id, in_trial, paying }) => [
      product_id,
      { in_trial: Number(in_trial), paying: Number(paying) },
    ]),
  )
}

type TermsChange = {
  productId: string
  terms: ProductTerms
  /** Null to start at once. */
  startsAt: string | null
  reason: string
  isPreview: boolean
}

/**
 * Changes the terms of a product from a time on, with its entry in the audit log. A preview writes nothing. Throws
 * `product_not_found`, `invalid_input`, `terms_unchanged`, and `terms_scheduled` while another change waits.
 */
export async function changeTerms(context: StaffContext, change: TermsChange): Promise<TermsEffect> {
  const product = productInForce(change.productId)
  if (!product) throw new CallError('product_not_found')
  const fault = termsFault(change.terms, product)
  if (fault) throw new CallError('invalid_input', { field: fault === 'price' ? 'price' : 'free_trial_interval_count' })
  if (change.isPreview) return effectOf(context.database, { ...change, now: context.clock.now() })
  return context.database.transaction().execute(async (transaction) => {
    // Locked before the clock is read: of two members the second sees what the first has changed.
    await lockCatalogueWrites(transaction)
    const now = context.clock.now()
    const effect = await effectOf(transaction, { ...change, now })
    await writeTerms(transaction, context, { ...change, startsAt: startOf(change.startsAt, now), now })
    return effect
  })
}

async function effectOf(
  database: Database,
  { productId, terms, startsAt, now }: TermsChange & { now: number },
): Promise<TermsEffect> {
  startOf(startsAt, now)
  const versions = await listProductTerms(database, productId)
  if (versions.some(({ starts_at }) => starts_at > now)) throw new CallError('terms_scheduled')
  const inForce = versionAt(versions, now)
  const before = inForce ? termsOf(inForce) : definedTerms(productId)
  if (isSameTerms(before, terms)) throw new CallError('terms_unchanged')
  const running = (await countRunning(database, now)).get(productId)
  return { before, in_trial: running?.in_trial ?? 0, paying: running?.paying ?? 0 }
}

/** The price that new buyers of a subscription pay now, in cents. Throws `product_not_found` for any other product. */
export async function findPriceInForce(database: Database, productId: string, now: number): Promise<number> {
  const product = productInForce(productId)
  if (!product?.types.includes('subscription')) throw new CallError('product_not_found')
  const inForce = versionAt(await listProductTerms(database, productId), now)
  return (inForce ?? definedTerms(productId)).price
}

/** The time of the start, which is never past. */
function startOf(startsAt: string | null, now: number): number {
  if (startsAt === null) return now
  const time = Date.parse(startsAt)
  if (time <= now || time > now + MOST_TERMS_AHEAD_DAYS * DAY_MILLISECONDS)
    throw new CallError('invalid_input', { field: 'starts_at' })
  return time
}

type NewTerms = { productId: string; terms: ProductTerms; startsAt: number; reason: string; now: number }

async function writeTerms(
  transaction: Transaction,
  context: StaffContext,
  { productId, terms, startsAt, reason, now }: NewTerms,
): Promise<void> {
  const { staff, ids } = context
  const isAtOnce = startsAt <= now
  const id = ids.newIdAt(now)
  await insertProductTerms(transaction, {
    ...terms,
    ...{ id, product_id: productId, is_sold: terms.is_sold ? 1 : 0, starts_at: startsAt },
    ...{ announced_at: isAtOnce ? now : null, note: reason.trim(), made_at: now, made_by: staff.userId },
    ...{ undone_at: null, undone_by: null },
  })
  if (isAtOnce) await updateCatalogueVersion(transaction)
  const action = { kind: 'terms_changed', actorId: staff.userId, personId: '', subjectId: id, reason } as const
  await recordStaffAction(transaction, context, action)
}

/**
 * Undoes a change of terms that has not started, with its entry in the audit log. Throws `terms_not_found` and
 * `terms_started`.
 */
export async function undoTerms(context: StaffContext, { id, reason }: { id: string; reason: string }): Promise<void> {
  const { database, clock, staff } = context
  await database.transaction().execute(async (transaction) => {
    if (!(await findProductTerms(transaction, id))) throw new CallError('terms_not_found')
    const undone = { undone_at: clock.now(), undone_by: staff.userId }
    if (!(await updateProductTermsUndone(transaction, id, undone))) throw new CallError('terms_started')
    const action = { kind: 'terms_undone', actorId: staff.userId, personId: '', subjectId: id, reason } as const
    await recordStaffAction(transaction, context, action)
  })
}
