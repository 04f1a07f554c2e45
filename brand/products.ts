import type { Interval, Product } from '#contract/billing/subscriptions.ts'
import { type PlanFieldName, planField } from '#contract/brand-fields.ts'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { brand } from './brand.ts'
import { valueInForce } from './in-force.ts'
import { PLAN_WORDS } from './plan-words.ts'

/** A product for sale. `is_listed` products are among the plans; others are sold only by links. */
export type ProductForSale = Omit<
  Product,
  'price' | 'regular_price' | 'currency' | 'discount_code' | 'discount_periods' | 'is_eligible_for_free_trial'
> & {
  price: number
  is_listed: boolean
}

/** A code with a percentage off every charge of its products. Those of the studio are for the first periods. */
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
 * All products, in the order of the plans, with {brand} and {premium} for the names. Prices in cents. Never remove a product
 * that was ever sold.
 */
export const FOLDER_PRODUCTS: readonly Omit<ProductForSale, 'points'>[] = [
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

/** The products with their current texts. */
export const PRODUCTS: readonly ProductForSale[] = FOLDER_PRODUCTS.map((product) => ({
  ...product,
  get title() {
    return withNames(givenPlanWords(product.id, 'plan_title') ?? product.title)
  },
  get description() {
    return withNames(givenPlanWords(product.id, 'plan_words') ?? product.description)
  },
  get points() {
    return planPoints(product.id)
  },
}))

/** The words of a plan that were given for a language, else for all; undefined where those of the folder and their translations stand. */
export function givenPlanWords(id: string, name: PlanFieldName, locale = DEFAULT_LOCALE): string | undefined {
  return givenValue(planField(name, id, locale)) ?? givenValue(planField(name, id))
}

function givenValue(field: string): string | undefined {
  return valueInForce(field) ?? PLAN_WORDS[field]
}

/** What a plan has, in a language; empty where nobody gave it points of its own. */
export function planPoints(id: string, locale = DEFAULT_LOCALE): string[] {
  const lines = givenPlanWords(id, 'plan_points', locale)?.split('\n') ?? []
  return lines.filter((line) => line !== '').map((line) => withNames(line))
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
