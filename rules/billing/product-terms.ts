import type { Interval, Product } from '#contract/billing/subscriptions.ts'
import {
  HIGHEST_PRODUCT_PRICE,
  LOWEST_PRODUCT_PRICE,
  MOST_TRIAL_DAYS,
  MOST_TRIAL_MONTHS,
  type ProductTerms,
  type ProductTermsState,
} from '#contract/studio/money/product-terms.ts'

type Version = { id: string; starts_at: number; undone_at: number | null }

/**
 * The version in force: the one that started last. Of two with the same start the later created one counts, since ids
 * increase with time. Undefined if none has started: then the terms apply that the product was
 * defined with, in the folder or when it was added.
 */
export function versionAt<version extends Version>(versions: readonly version[], now: number): version | undefined {
  const started = versions.filter(({ starts_at, undone_at }) => undone_at === null && starts_at <= now)
  return started.toSorted((first, second) => second.starts_at - first.starts_at || (first.id < second.id ? 1 : -1))[0]
}

/** The state of a version. `inForceId` is the id of `versionAt`. */
export function versionState(version: Version, inForceId: string | undefined, now: number): ProductTermsState {
  if (version.undone_at !== null) return 'undone'
  if (version.starts_at > now) return 'scheduled'
  return version.id === inForceId ? 'in_force' : 'past'
}

type TrialTerms = Pick<ProductTerms, 'free_trial_interval' | 'free_trial_interval_count'>
export type TermsFault = 'price' | 'trial'

/** The fault of a product's terms; undefined if there is none. */
export function termsFault(terms: ProductTerms, product: Pick<Product, 'types'>): TermsFault | undefined {
  if (!Number.isInteger(terms.price)) return 'price'
  if (terms.price < LOWEST_PRODUCT_PRICE || terms.price > HIGHEST_PRODUCT_PRICE) return 'price'
  return isTrialAllowed(terms, product) ? undefined : 'trial'
}

/** Gifts are paid once, and the carrier’s own page has no trial. */
export function mayHaveTrial({ types }: Pick<Product, 'types'>): boolean {
  return types.includes('subscription')
}

const MOST_TRIAL: Readonly<Record<Interval, number>> = { day: MOST_TRIAL_DAYS, month: MOST_TRIAL_MONTHS, year: 0 }

function isTrialAllowed(terms: TrialTerms, product: Pick<Product, 'types'>): boolean {
  const { free_trial_interval: unit, free_trial_interval_count: count } = terms
  if (unit === null || count === null) return unit === count
  return mayHaveTrial(product) && Number.isInteger(count) && count >= 1 && count <= MOST_TRIAL[unit]
}

/** True if both terms are the same. */
export function isSameTerms(first: ProductTerms, second: ProductTerms): boolean {
  return (
    first.price === second.price &&
    first.free_trial_interval === second.free_trial_interval &&
    first.free_trial_interval_count === second.free_trial_interval_count &&
    first.is_sold === second.is_sold
  )
}
