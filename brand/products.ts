import type { BrandProduct } from '#contract/billing/brand-product.ts'
import type { Interval, Product } from '#contract/billing/subscriptions.ts'
import { type PlanFieldName, planField } from '#contract/brand-fields.ts'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { brand } from './brand.ts'
import { brandInForce, valueInForce } from './in-force.ts'
import { PLAN_WORDS } from './plan-words.ts'

/** A product for sale. `is_listed` products are among the plans; others are sold only by links. */
export type ProductForSale = Omit<BrandProduct, 'own_points'> & { points: string[] }

/** A code with a percentage off every charge of its products. Discounts made in the studio are for the first periods only. */
export type Discount = { code: string; percent_off: number; product_ids: readonly string[] }

export const CURRENCY = 'USD'

const CARD = brand.slug
const WEEK = { free_trial_interval: 'day', free_trial_interval_count: 7 } as const
const NO_TRIAL = { free_trial_interval: null, free_trial_interval_count: null }

const each = (subscription_interval: Interval) => ({ subscription_interval, subscription_interval_count: 1 })

const yearly = {
  description: 'Everything, billed once a year.',
  types: ['subscription'] as Product['types'],
  ...each('year'),
  ...WEEK,
  is_active_for_gifts: false,
  seats: 1,
  stores: [CARD],
}

/**
 * The products of this folder, in the order of the plans, with {brand} and {premium} for the names. Prices in cents. Never
 * remove a product that was ever sold. Products added in the studio follow. If both have an id, the product here counts.
 */
export const FOLDER_PRODUCTS: readonly BrandProduct[] = [
  { ...yearly, id: 'premium-yearly', title: '{premium}, yearly', price: 5999, is_listed: true },
  {
    ...yearly,
    ...each('month'),
    id: 'premium-monthly',
    title: '{premium}, monthly',
    description: 'Everything, billed monthly by card or on your phone bill.',
    stores: [CARD, 'dcb'],
    price: 899,
    is_listed: true,
  },
  {
    ...yearly,
    id: 'premium-family-yearly',
    title: '{premium} for the family',
    description: 'Everything for six people, each with their own account.',
    seats: 6,
    price: 8999,
    is_listed: true,
  },
  {
    ...yearly,
    ...each('month'),
    ...NO_TRIAL,
    id: 'premium-monthly-bango',
    title: '{premium}, monthly on your phone bill',
    description: 'Everything, billed monthly on your phone bill alone. No free trial.',
    types: ['bango'],
    stores: ['bango'],
    price: 899,
    is_listed: true,
  },
  {
    ...yearly,
    ...NO_TRIAL,
    id: 'gift-yearly',
    title: 'A year of {premium}',
    description: 'A year of everything for someone you love. It ends on its own.',
    types: ['gift'],
    is_active_for_gifts: true,
    price: 4999,
    is_listed: true,
  },
  {
    ...yearly,
    id: 'premium-yearly-offer',
    title: '{premium}, yearly, 20 percent off',
    price: 4799,
    is_listed: false,
  },
  {
    ...yearly,
    id: 'premium-yearly-community',
    title: '{premium} for your community, yearly',
    free_trial_interval: 'month',
    free_trial_interval_count: 1,
    price: 4799,
    is_listed: false,
  },
  {
    ...yearly,
    id: 'premium-yearly-relief',
    title: '{premium}, yearly, for hard times',
    free_trial_interval: 'month',
    free_trial_interval_count: 3,
    price: 2999,
    is_listed: false,
  },
  {
    ...yearly,
    ...NO_TRIAL,
    id: 'premium-yearly-direct',
    title: '{premium}, yearly, paid today',
    price: 4999,
    is_listed: false,
  },
]

/** True for a product of this folder, even if a product with the same id was added in the studio earlier. */
export function isFolderProduct(id: string): boolean {
  return FOLDER_PRODUCTS.some((product) => product.id === id)
}

/** All products as they were defined: those of this folder, then those added in the studio. */
export function definedProducts(): readonly BrandProduct[] {
  return inForce().defined
}

/** All products with their current texts, in the order of the plans. */
export function productsInForce(): readonly ProductForSale[] {
  return inForce().products
}

export function productInForce(id: string): ProductForSale | undefined {
  return productsInForce().find((product) => product.id === id)
}

type InForce = { added: unknown; defined: readonly BrandProduct[]; products: readonly ProductForSale[] }
let known: InForce | undefined

/** The products, computed once for each list of added products. */
function inForce(): InForce {
  const { added } = brandInForce()
  if (known === undefined || known.added !== added) {
    const others = added?.products.filter(({ id }) => !isFolderProduct(id)) ?? []
    const defined = [...FOLDER_PRODUCTS, ...others]
    known = { added, defined, products: defined.map(withWords) }
  }
  return known
}

/** A product whose texts are read at each access, because the brand and its language may change. */
function withWords({ own_points = '', ...product }: BrandProduct): ProductForSale {
  return {
    ...product,
    get title() {
      return withNames(givenPlanWords(product.id, 'plan_title') ?? product.title)
    },
    get description() {
      return withNames(givenPlanWords(product.id, 'plan_words') ?? product.description)
    },
    get points() {
      return pointsOf(givenPlanWords(product.id, 'plan_points') ?? own_points)
    },
  }
}

/** The words that were set for a plan in a language, else in all; undefined if those of the folder apply. */
export function givenPlanWords(id: string, name: PlanFieldName, locale = DEFAULT_LOCALE): string | undefined {
  return givenValue(planField(name, id, locale)) ?? givenValue(planField(name, id))
}

function givenValue(field: string): string | undefined {
  return valueInForce(field) ?? PLAN_WORDS[field]
}

/** The points of a plan in a language; empty if it has none. */
export function planPoints(id: string, locale = DEFAULT_LOCALE): string[] {
  const own = definedProducts().find((product) => product.id === id)?.own_points
  return pointsOf(givenPlanWords(id, 'plan_points', locale) ?? own ?? '')
}

function pointsOf(text: string): string[] {
  const lines = text.split('\n').filter((line) => line !== '')
  return lines.map((line) => withNames(line))
}

/** Fills in the names of the brand. */
export function withNames(text: string, names = { premium: brand.premium_name, name: brand.name }): string {
  return text.replaceAll('{premium}', () => names.premium).replaceAll('{brand}', () => names.name)
}

export const DISCOUNTS: readonly Discount[] = [
  { code: 'welcome20', percent_off: 20, product_ids: ['premium-yearly', 'premium-monthly', 'premium-family-yearly'] },
]

/** The product of access that staff grant without a charge. */
export const GRANT_PRODUCT_ID = 'premium-yearly'

/** The product of a gift campaign's offer. */
export const OFFER_PRODUCT_ID = 'premium-yearly-offer'
