import * as Type from 'typebox'
import { INTERVALS, PRODUCT_TYPES } from '../../billing/subscriptions.ts'
import { defineCall } from '../../call.ts'
import { Data, Id, Nullable, OneOf, Time } from '../../schema.ts'
import { Reason } from '../reason.ts'

/** Cents. Card processors charge no less. */
export const LOWEST_PRODUCT_PRICE = 50
export const HIGHEST_PRODUCT_PRICE = 100_000
export const MOST_TRIAL_DAYS = 90
export const MOST_TRIAL_MONTHS = 12
/** How far ahead a change can be scheduled. */
export const MOST_TERMS_AHEAD_DAYS = 366

export const PRODUCT_TERMS_STATES = ['scheduled', 'in_force', 'past', 'undone'] as const
export type ProductTermsState = (typeof PRODUCT_TERMS_STATES)[number]

/** The price and free trial of a product. */
export const priceAndTrial = {
  price: Type.Integer({ minimum: LOWEST_PRODUCT_PRICE, maximum: HIGHEST_PRODUCT_PRICE, description: 'cents' }),
  free_trial_interval: Nullable(OneOf(INTERVALS)),
  free_trial_interval_count: Nullable(Type.Integer({ minimum: 1, maximum: MOST_TRIAL_DAYS })),
}

const terms = {
  ...priceAndTrial,
  is_sold: Type.Boolean({ description: 'false: not for sale; running subscriptions continue' }),
}

export type ProductTerms = Type.Static<typeof ProductTerms>
export const ProductTerms = Type.Object(terms)

export type ProductTermsVersion = Type.Static<typeof ProductTermsVersion>
export const ProductTermsVersion = Type.Object({
  ...terms,
  id: Id,
  state: OneOf(PRODUCT_TERMS_STATES),
  starts_at: Time,
  note: Type.String(),
  made_at: Time,
  made_by: Nullable(Type.String({ description: 'name or email; null for a deleted account' })),
})

export type ManagedProduct = Type.Static<typeof ManagedProduct>
export const ManagedProduct = Type.Object({
  id: Id,
  title: Type.String(),
  types: Type.Array(OneOf(PRODUCT_TYPES)),
  stores: Type.Array(Type.String()),
  is_listed: Type.Boolean({ description: 'false: sold only by its links' }),
  subscription_interval: OneOf(INTERVALS),
  subscription_interval_count: Type.Integer(),
  currency: Type.String(),
  terms: ProductTerms,
  /** The terms of the folder, or those with which the product was added. */
  folder_terms: ProductTerms,
  added: Nullable(
    Type.Object({
      made_at: Time,
      made_by: Nullable(Type.String({ description: 'name or email; null for a deleted account' })),
      note: Type.String(),
      is_removable: Type.Boolean({ description: 'true if nobody ever bought it' }),
    }),
  ),
  /** Running subscriptions in a trial, and paid ones. */
  in_trial: Type.Integer({ minimum: 0 }),
  paying: Type.Integer({ minimum: 0 }),
  versions: Type.Array(ProductTermsVersion),
})

/** The effect of a change. Running subscriptions keep their price and trial. */
export type TermsEffect = Type.Static<typeof TermsEffect>
export const TermsEffect = Type.Object({
  before: ProductTerms,
  in_trial: Type.Integer({ minimum: 0, description: 'trials whose first charge stays as agreed' }),
  paying: Type.Integer({ minimum: 0, description: 'paid subscriptions that keep their price' }),
})

export const listManagedProducts = defineCall({
  method: 'GET',
  path: '/web/studio/money/products',
  summary: 'All products with their terms in force, and the versions made in the studio',
  needs: 'registered',
  staff: 'money-read',
  reply: Data(Type.Array(ManagedProduct)),
  errors: [],
  limit: { requests: 240, seconds: 60 },
})

export const changeProductTerms = defineCall({
  method: 'POST',
  path: '/web/studio/money/products/:id/terms',
  summary: 'Changes price, trial or sale of a product from a given time. A preview writes nothing',
  needs: 'registered',
  staff: 'money-export',
  params: Type.Object({ id: Id }),
  body: Type.Object({
    ...terms,
    starts_at: Nullable(Type.String({ format: 'date-time', description: 'null for at once' })),
    is_preview: Type.Optional(Type.Boolean()),
    reason: Reason,
  }),
  reply: Data(TermsEffect),
  errors: ['product_not_found', 'invalid_input', 'terms_scheduled', 'terms_unchanged'],
  limit: { requests: 240, seconds: 3600 },
})

export const undoProductTerms = defineCall({
  method: 'POST',
  path: '/web/studio/money/terms/:id/undoing',
  summary: 'Undoes scheduled terms, until they start',
  needs: 'registered',
  staff: 'money-export',
  params: Type.Object({ id: Id }),
  body: Type.Object({ reason: Reason }),
  reply: Data(Type.Object({ id: Id })),
  errors: ['terms_not_found', 'terms_started'],
})
