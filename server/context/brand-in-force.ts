import { AsyncLocalStorage } from 'node:async_hooks'
import { brand } from '#brand/brand.ts'
import { FOLDER_ALONE, readBrandFrom } from '#brand/in-force.ts'
import type { AddedProducts, BrandProduct } from '#contract/billing/brand-product.ts'
import { BROWSER_FIELDS, type BrandValues, readPlanField } from '#contract/brand-fields.ts'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { ADDED_STORES } from '#contract/studio/money/added-products.ts'
import { brandProductOf } from '#rules/billing/added-product.ts'
import { type AddedProductRow, listAddedProducts } from '#server/database/billing/added-products.ts'
import type { Database } from '#server/database/database.ts'
import { findLiveBrand } from '#server/database/studio/brand/brand-versions.ts'

/**
 * The brand of one request or task, if it differs from the published one: a draft, or the version that was published when it
 * began.
 */
const shown = new AsyncLocalStorage<BrandValues>()
let published: BrandValues = FOLDER_ALONE
let reported = 0

/** The brand of the current request or task: that of `withBrand` around it, else the published one. */
export function brandOfWork(): BrandValues {
  return shown.getStore() ?? published
}

readBrandFrom(brandOfWork)

/** Runs work with this brand, which stays the same to its end. */
export function withBrand<result>(brand: BrandValues, work: () => result): result {
  return shown.run(brand, work)
}

/**
 * Reads the published brand, and the products that were added. They change for the whole process at once, and never to
 * older ones. `report` is called once for a version that cannot be read: the last good one stays in force.
 */
export async function loadBrand(
  database: Database,
  report: (unreadableVersion: number) => void = () => undefined,
): Promise<void> {
  const live = await findLiveBrand(database)
  const added = addedProducts(await listAddedProducts(database))
  const unreadable = live?.unreadable_version ?? null
  if (unreadable !== null && unreadable > reported) {
    reported = unreadable
    report(unreadable)
  }
  const { version, fields, former } = live ?? FOLDER_ALONE
  const isNewBrand = live ? version > published.version : published.version > 0
  const isNewList = added.revision > (published.added?.revision ?? 0)
  // The same object while nothing has changed: what was derived from it is kept.
  if (!isNewBrand && !isNewList) return
  published = {
    ...(isNewBrand ? { version, fields, ...(former && { former }) } : published),
    ...(isNewList ? { added } : published.added && { added: published.added }),
  }
}

/** Rows are only added, and marked as removed: the number of both says which list is the newer one. */
function addedProducts(rows: readonly AddedProductRow[]): AddedProducts {
  const kept = rows.filter(({ removed_at }) => removed_at === null)
  return { revision: 2 * rows.length - kept.length, products: kept.map(productOfRow) }
}

function productOfRow({ stores: names, is_listed, ...row }: AddedProductRow): BrandProduct {
  const { id, kind, title, description, points, price, seats } = row
  const { subscription_interval, subscription_interval_count, free_trial_interval, free_trial_interval_count } = row
  const stores = ADDED_STORES.filter((store) => names.split(' ').includes(store))
  const product = {
    ...{ id, kind, title, description, points, price, seats, stores, is_listed: is_listed === 1 },
    ...{ subscription_interval, subscription_interval_count, free_trial_interval, free_trial_interval_count },
  }
  return brandProductOf(product, brand.slug)
}

/** Returns to the brand of the folder, when a program ends. */
export function forgetBrand(): void {
  published = FOLDER_ALONE
  reported = 0
}

/** The part of a brand that listeners' browsers read for a page in a language; undefined while the brand is the folder alone. */
export function brandForBrowsers({ version, fields, added }: BrandValues, locale: string): BrandValues | undefined {
  if (version === 0 && !added) return undefined
  const isRead = (field: string) => {
    const plan = readPlanField(field)
    return plan ? [locale, DEFAULT_LOCALE].includes(plan.locale) : BROWSER_FIELDS.includes(field)
  }
  const read = Object.fromEntries(Object.entries(fields).filter(([field]) => isRead(field)))
  return { version, fields: read, ...(added && { added }) }
}

/** Makes a value once for each brand that is in force. */
export function oncePerBrand<value>(make: () => value): () => value {
  let made: { brand: BrandValues; value: value } | undefined
  return () => {
    const brand = brandOfWork()
    if (made?.brand !== brand) made = { brand, value: make() }
    return made.value
  }
}
