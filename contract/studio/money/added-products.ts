import * as Type from 'typebox'
import { INTERVALS } from '../../billing/subscriptions.ts'
import { PLAN_FIELDS } from '../../brand-fields.ts'
import { defineCall } from '../../call.ts'
import { Data, Id, Nullable, OneOf } from '../../schema.ts'
import { Reason } from '../reason.ts'
import { priceAndTrial } from './product-terms.ts'

/** Products that were added and not removed. */
export const MOST_ADDED_PRODUCTS = 20
export const LONGEST_PRODUCT_ID = 40
/** The people of a family plan, the buyer included. */
export const FAMILY_SEATS = 6
/** The shortest and longest period, by its unit. Card processors charge at least every three years. */
export const PERIOD_LIMITS = { day: [7, 90], month: [1, 24], year: [1, 3] } as const
const LONGEST_PERIOD = 90

export const ADDED_KINDS = ['subscription', 'gift'] as const
export type AddedKind = (typeof ADDED_KINDS)[number]

/** The stores that sell added products: app stores and the carrier's own page have lists of their own. */
export const ADDED_STORES = ['card', 'dcb'] as const
export type AddedStore = (typeof ADDED_STORES)[number]

const product = {
  id: Type.String({
    maxLength: LONGEST_PRODUCT_ID,
    description: 'small letters, digits and hyphens; never used again for another product',
  }),
  kind: OneOf(ADDED_KINDS),
  title: Type.String({ maxLength: PLAN_FIELDS.plan_title.most }),
  description: Type.String({ maxLength: PLAN_FIELDS.plan_words.most }),
  points: Type.String({
    maxLength: PLAN_FIELDS.plan_points.most,
    description: 'what it has, one point a line; empty for what every plan has',
  }),
  ...priceAndTrial,
  subscription_interval: OneOf(INTERVALS),
  subscription_interval_count: Type.Integer({ minimum: 1, maximum: LONGEST_PERIOD }),
  seats: Type.Integer({ minimum: 1, maximum: FAMILY_SEATS }),
  stores: Type.Array(OneOf(ADDED_STORES), { minItems: 1, maxItems: ADDED_STORES.length, uniqueItems: true }),
  is_listed: Type.Boolean({ description: 'false: sold only by the address with its id' }),
}

export type NewProduct = Type.Static<typeof NewProduct>
export const NewProduct = Type.Object(product)

export const getProductOptions = defineCall({
  method: 'GET',
  path: '/web/studio/money/product-options',
  summary: 'The stores that can sell an added product here, the currency, and how many can still be added',
  needs: 'registered',
  staff: 'money-read',
  reply: Data(
    Type.Object({
      currency: Type.String(),
      stores: Type.Array(OneOf(ADDED_STORES)),
      left: Type.Integer({ minimum: 0 }),
    }),
  ),
  errors: [],
  limit: { requests: 240, seconds: 60 },
})

const is_pending = Type.Boolean({
  description: 'true if the change could not be read again at once: it applies within seconds',
})

export const addProduct = defineCall({
  method: 'POST',
  path: '/web/studio/money/products',
  summary: 'Adds a product, which is for sale at once. A preview writes nothing, and has a token that shows its page',
  needs: 'registered',
  staff: 'money-export',
  body: Type.Object({ ...product, is_preview: Type.Optional(Type.Boolean()), reason: Reason }),
  reply: Data(
    Type.Object({
      id: Id,
      preview_token: Nullable(Type.String({ description: 'for pages under /studio/preview/, for 15 minutes' })),
      is_pending,
    }),
  ),
  errors: ['invalid_input', 'product_id_taken', 'too_many_products', 'store_not_configured'],
  limit: { requests: 240, seconds: 3600 },
})

export const removeProduct = defineCall({
  method: 'POST',
  path: '/web/studio/money/products/:id/removal',
  summary: 'Removes an added product that nobody ever bought. Its id is not used again',
  needs: 'registered',
  staff: 'money-export',
  params: Type.Object({ id: Id }),
  body: Type.Object({ reason: Reason }),
  reply: Data(Type.Object({ id: Id, is_pending })),
  errors: ['product_not_found', 'product_bought'],
})
