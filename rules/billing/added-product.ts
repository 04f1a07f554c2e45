import type { BrandProduct } from '#contract/billing/brand-product.ts'
import { PLAN_FIELDS } from '#contract/brand-fields.ts'
import {
  FAMILY_SEATS,
  LONGEST_PRODUCT_ID,
  type NewProduct,
  PERIOD_LIMITS,
} from '#contract/studio/money/added-products.ts'
import { brandFieldFault } from '../brand/brand-field-fault.ts'
import { termsFault } from './product-terms.ts'
import { storeWireName } from './store-name.ts'

const ID = /^[a-z\d]+(?:-[a-z\d]+)*$/

/** The first field of a new product that is wrong; undefined if it can be added. Its texts are trimmed. */
export function addedProductFault(wanted: NewProduct): keyof NewProduct | undefined {
  return CHECKS.find(([, isRight]) => !isRight(wanted))?.[0]
}

/** Phone bills are charged by the month, and a refused charge is repeated for days. */
export function isTooShortForPhoneBill({ kind, stores, subscription_interval }: NewProduct): boolean {
  return kind === 'subscription' && subscription_interval === 'day' && stores.includes('dcb')
}

function isPeriodAllowed(wanted: NewProduct): boolean {
  const { subscription_interval: unit, subscription_interval_count: count } = wanted
  const [least, most] = PERIOD_LIMITS[unit]
  return !isTooShortForPhoneBill(wanted) && Number.isInteger(count) && count >= least && count <= most
}

/** Gifts are paid once, by card, for one person, and everybody sees them. */
const CHECKS: readonly [keyof NewProduct, (wanted: NewProduct) => boolean][] = [
  ['title', ({ title }) => brandFieldFault(PLAN_FIELDS.plan_title, title) === undefined],
  ['description', ({ description }) => brandFieldFault(PLAN_FIELDS.plan_words, description) === undefined],
  ['points', ({ points }) => brandFieldFault(PLAN_FIELDS.plan_points, points) === undefined],
  ['id', ({ id }) => id.length <= LONGEST_PRODUCT_ID && ID.test(id)],
  ['price', (wanted) => termsFaultOf(wanted) !== 'price'],
  ['free_trial_interval_count', (wanted) => termsFaultOf(wanted) !== 'trial'],
  ['stores', ({ kind, stores }) => stores.length > 0 && (kind === 'subscription' || !stores.includes('dcb'))],
  ['subscription_interval_count', isPeriodAllowed],
  ['seats', ({ kind, seats }) => seats === 1 || (seats === FAMILY_SEATS && kind === 'subscription')],
  ['is_listed', ({ kind, is_listed }) => is_listed || kind === 'subscription'],
]

function termsFaultOf({ kind, price, free_trial_interval, free_trial_interval_count }: NewProduct) {
  return termsFault({ price, free_trial_interval, free_trial_interval_count, is_sold: true }, { types: [kind] })
}

/** A product as the brand has it, with the names that its stores have on the wire. */
export function brandProductOf({ kind, points, stores, is_listed, ...wanted }: NewProduct, slug: string): BrandProduct {
  return {
    ...wanted,
    types: [kind],
    is_active_for_gifts: kind === 'gift',
    own_points: points,
    stores: stores.map((store) => storeWireName(store, slug)),
    is_listed,
    has_own_link: !is_listed,
  }
}
