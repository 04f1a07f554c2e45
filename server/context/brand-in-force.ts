import { AsyncLocalStorage } from 'node:async_hooks'
import { FOLDER_ALONE, readBrandFrom } from '#brand/in-force.ts'
import { BROWSER_FIELDS, type BrandValues, readPlanField } from '#contract/brand-fields.ts'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import type { Database } from '#server/database/database.ts'
import { findLiveBrand } from '#server/database/studio/brand/brand-versions.ts'

/** The brand of one request or task, if it differs from the published one: a draft, or the version of its beginning. */
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
 * Reads the published brand. It changes for the whole process at once, and never to an older version. `report` is
 * called once for a version that cannot be read: the last good one stays in force.
 */
export async function loadBrand(
  database: Database,
  report: (unreadableVersion: number) => void = () => undefined,
): Promise<void> {
  const row = await findLiveBrand(database)
  if (!row) {
    published = FOLDER_ALONE
    return
  }
  const { version, fields, former, unreadable_version } = row
  if (unreadable_version !== null && unreadable_version > reported) {
    reported = unreadable_version
    report(unreadable_version)
  }
  if (version > published.version) published = { version, fields, former }
}

/** Returns to the brand of the folder, when a program ends. */
export function forgetBrand(): void {
  published = FOLDER_ALONE
  reported = 0
}

/** The fields of a brand that listeners' browsers read for a page in a language; undefined while the brand is the folder alone. */
export function brandForBrowsers({ version, fields }: BrandValues, locale: string): BrandValues | undefined {
  if (version === 0) return undefined
  const isRead = (field: string) => {
    const plan = readPlanField(field)
    return plan ? [locale, DEFAULT_LOCALE].includes(plan.locale) : BROWSER_FIELDS.includes(field)
  }
  return { version, fields: Object.fromEntries(Object.entries(fields).filter(([field]) => isRead(field))) }
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
