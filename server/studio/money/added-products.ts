import { isTitleTaken } from '#brand/product-titles.ts'
import { CURRENCY, isFolderProduct, withNames } from '#brand/products.ts'
import { DONATION_PRODUCT } from '#contract/billing/brand-product.ts'
import { CallError } from '#contract/errors.ts'
import {
  ADDED_STORES,
  type AddedStore,
  MOST_ADDED_PRODUCTS,
  type NewProduct,
} from '#contract/studio/money/added-products.ts'
import { addedProductFault } from '#rules/billing/added-product.ts'
import { cleanBrandValue } from '#rules/brand/brand-field-fault.ts'
import { loadBrand } from '#server/context/brand-in-force.ts'
import type { Context } from '#server/context/context.ts'
import type { Staff } from '#server/context/staff.ts'
import {
  insertAddedProduct,
  isProductSold,
  listAddedProducts,
  updateProductRemoved,
} from '#server/database/billing/added-products.ts'
import { lockCatalogueWrites, updateCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import type { Database } from '#server/database/database.ts'
import type { Stores } from '#server/gateways/stores/store.ts'
import { recordStaffAction } from '../audit/record-staff-action.ts'
import { writeBrandToken } from '../brand/preview-token.ts'

type StaffContext = Context & { staff: Staff }

/** The choices for a new product at this installation. */
export async function presentProductOptions({ database, stores }: Pick<Context, 'database' | 'stores'>) {
  const kept = await listKept(database)
  return {
    currency: CURRENCY,
    stores: storesHere(stores),
    left: Math.max(0, MOST_ADDED_PRODUCTS - kept.length),
  }
}

/** Carriers with a page of their own sell products of the folder only. */
function storesHere(stores: Stores): AddedStore[] {
  return ADDED_STORES.filter((store) => stores[store] !== undefined)
}

/** Added products that were not removed, without those that the folder contains by now. */
async function listKept(database: Database) {
  const rows = await listAddedProducts(database)
  return rows.filter(({ id, removed_at }) => removed_at === null && !isFolderProduct(id))
}

type Addition = { wanted: NewProduct; reason: string; isPreview: boolean }

/**
 * Adds a product, with its entry in the audit log. A preview writes nothing, and returns a token that shows its page. Throws
 * `invalid_input`, `product_id_taken`, `too_many_products` and `store_not_configured`.
 */
export async function addNewProduct(
  context: StaffContext,
  { wanted, reason, isPreview }: Addition,
): Promise<{ id: string; preview_token: string | null; is_pending: boolean }> {
  const product = cleanProduct(wanted)
  const fault = addedProductFault(product)
  if (fault) throw new CallError('invalid_input', { field: fault })
  const closed = product.stores.find((store) => !storesHere(context.stores).includes(store))
  if (closed) throw new CallError('store_not_configured', { field: 'stores' })
  const { id } = product
  if (isPreview) {
    await requireAddable(context.database, product)
    return {
      id,
      preview_token: writeBrandToken(context.signer, context.clock.now(), { product }).token,
      is_pending: false,
    }
  }
  await context.database.transaction().execute(async (transaction) => {
    // Locked before the clock is read: of two members the second sees what the first has added.
    await lockCatalogueWrites(transaction)
    await requireAddable(transaction, product)
    const now = context.clock.now()
    await insertAddedProduct(transaction, {
      ...product,
      ...{ stores: product.stores.join(' '), is_listed: product.is_listed ? 1 : 0 },
      ...{ note: reason.trim(), made_at: now, made_by: context.staff.userId },
      ...{ bought_at: null, removed_at: null, removed_by: null },
    })
    await updateCatalogueVersion(transaction)
    const action = {
      kind: 'product_added',
      actorId: context.staff.userId,
      personId: '',
      subjectId: id,
      reason,
    } as const
    await recordStaffAction(transaction, context, action)
  })
  return { id, preview_token: null, is_pending: !(await loadChanged(context)) }
}

/** Texts as they are stored, and stores in the order in which all products have them. */
function cleanProduct(wanted: NewProduct): NewProduct {
  const { id, kind, price, seats, is_listed, free_trial_interval, free_trial_interval_count } = wanted
  const { subscription_interval, subscription_interval_count } = wanted
  return {
    ...{ id, kind, price, seats, is_listed, free_trial_interval, free_trial_interval_count },
    ...{ subscription_interval, subscription_interval_count },
    title: cleanBrandValue('plan-line', wanted.title),
    description: cleanBrandValue('plan-text', wanted.description),
    points: cleanBrandValue('plan-points', wanted.points),
    stores: ADDED_STORES.filter((store) => wanted.stores.includes(store)),
  }
}

/**
 * Throws `product_id_taken` for an id of any product, subscription, purchase, gift or of donations, `invalid_input` for the
 * title of another product, and `too_many_products`.
 */
async function requireAddable(database: Database, { id, title }: NewProduct): Promise<void> {
  const rows = await listAddedProducts(database)
  const isOfDonations = id === DONATION_PRODUCT || id.startsWith(`${DONATION_PRODUCT}-`)
  const isTaken = isOfDonations || isFolderProduct(id) || rows.some((row) => row.id === id)
  if (isTaken || (await isProductSold(database, id))) throw new CallError('product_id_taken', { field: 'id' })
  const kept = await listKept(database)
  // This process may not know yet what another one has just added.
  if (isTitleTaken(title) || kept.some((row) => withNames(row.title) === withNames(title)))
    throw new CallError('invalid_input', { field: 'title', message: 'another product has or had this title' })
  if (kept.length >= MOST_ADDED_PRODUCTS) throw new CallError('too_many_products')
}

/**
 * Removes an added product that nobody ever bought, with its entry in the audit log. Throws `product_not_found`, also for one
 * of the folder, and `product_bought`.
 */
export async function removeAddedProduct(
  context: StaffContext,
  { id, reason }: { id: string; reason: string },
): Promise<{ id: string; is_pending: boolean }> {
  const { database, clock, staff } = context
  await database.transaction().execute(async (transaction) => {
    await lockCatalogueWrites(transaction)
    const kept = await listKept(transaction)
    if (!kept.some((row) => row.id === id)) throw new CallError('product_not_found')
    const removed = { removed_at: clock.now(), removed_by: staff.userId }
    const isBought = await isProductSold(transaction, id)
    if (isBought || !(await updateProductRemoved(transaction, id, removed))) throw new CallError('product_bought')
    await updateCatalogueVersion(transaction)
    const action = { kind: 'product_removed', actorId: staff.userId, personId: '', subjectId: id, reason } as const
    await recordStaffAction(transaction, context, action)
  })
  return { id, is_pending: !(await loadChanged(context)) }
}

/**
 * False if the list cannot be read now. The change is made all the same: this process then learns of it within seconds, as the
 * others do.
 */
async function loadChanged({ database, warn }: Pick<Context, 'database' | 'warn'>): Promise<boolean> {
  try {
    await loadBrand(database)
    return true
  } catch (error) {
    warn('a changed list of products was not read at once', error instanceof Error ? error.message : 'unknown')
    return false
  }
}
