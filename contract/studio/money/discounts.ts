import * as Type from 'typebox'
import { INTERVALS } from '../../billing/subscriptions.ts'
import { defineCall } from '../../call.ts'
import { Cursor, Data, Id, NextCursor, Nullable, OneOf, Time } from '../../schema.ts'
import { Reason } from '../reason.ts'
import { HIGHEST_PRODUCT_PRICE, LOWEST_PRODUCT_PRICE } from './product-terms.ts'

/** The lowest price after a discount, in cents. */
export const LOWEST_DISCOUNTED_PRICE = LOWEST_PRODUCT_PRICE
export const MOST_DISCOUNT_PERCENT = 95
export const MOST_DISCOUNT_PERIODS = 36
export const MOST_DISCOUNT_USES = 1_000_000
/** How far ahead a discount may start or end. */
export const MOST_DISCOUNT_AHEAD_DAYS = 366

export const DISCOUNT_STATES = ['scheduled', 'open', 'used_up', 'expired', 'ended'] as const
export type DiscountState = (typeof DISCOUNT_STATES)[number]

const terms = {
  is_automatic: Type.Boolean({ description: 'given to every new buyer without the code' }),
  percent_off: Nullable(Type.Integer({ minimum: 1, maximum: MOST_DISCOUNT_PERCENT })),
  amount_off: Nullable(
    Type.Integer({ minimum: 1, maximum: HIGHEST_PRODUCT_PRICE, description: 'cents of the currency of the plans' }),
  ),
  periods: Type.Integer({
    minimum: 1,
    maximum: MOST_DISCOUNT_PERIODS,
    description: 'the first periods of a subscription',
  }),
  product_ids: Type.Array(Id, { minItems: 1, maxItems: 30, uniqueItems: true }),
  is_for_new: Type.Boolean({ description: 'only for who has not had a subscription or a trial' }),
  most_uses: Nullable(Type.Integer({ minimum: 1, maximum: MOST_DISCOUNT_USES })),
}

/** A plan with its price now. */
const DiscountedPlan = Type.Object({
  product_id: Id,
  title: Type.String(),
  price: Type.Integer({ description: 'cents; 0 for a plan that is no longer sold' }),
  discounted_price: Nullable(Type.Integer({ description: 'null if the discount does not fit the price' })),
  subscription_interval: OneOf(INTERVALS),
  subscription_interval_count: Type.Integer(),
})

export type StudioDiscount = Type.Static<typeof StudioDiscount>
export const StudioDiscount = Type.Object({
  ...terms,
  code: Id,
  currency: Type.String(),
  uses: Type.Integer({ minimum: 0 }),
  starts_at: Time,
  ends_at: Nullable(Time),
  ended_at: Nullable(Time),
  state: OneOf(DISCOUNT_STATES),
  plans: Type.Array(DiscountedPlan),
  note: Type.String(),
  made_at: Time,
  made_by: Nullable(Type.String({ description: 'name or email; null for a deleted account' })),
})

export type DiscountEffect = Type.Static<typeof DiscountEffect>
export const DiscountEffect = Type.Object({ currency: Type.String(), plans: Type.Array(DiscountedPlan) })

export const listDiscounts = defineCall({
  method: 'GET',
  path: '/web/studio/money/discounts',
  summary: 'Discounts, newest first, with how often each was used',
  needs: 'registered',
  staff: 'money-read',
  query: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    offset: Type.Optional(Cursor),
  }),
  reply: Type.Object({ data: Type.Array(StudioDiscount), last_item_identifier: NextCursor }),
  errors: ['invalid_cursor'],
  limit: { requests: 240, seconds: 60 },
})

export const makeDiscount = defineCall({
  method: 'POST',
  path: '/web/studio/money/discounts',
  summary:
    'Makes a discount off the first periods of new subscriptions. Without a code of one’s own, one is generated. A preview writes nothing',
  needs: 'registered',
  staff: 'money-export',
  body: Type.Object({
    ...terms,
    code: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9](?:[A-Za-z0-9-]{2,38})[A-Za-z0-9]$', maxLength: 40 })),
    starts_at: Nullable(Type.String({ format: 'date-time', description: 'null for at once' })),
    ends_at: Nullable(
      Type.String({ format: 'date-time', description: 'null for no end; an automatic one has an end' }),
    ),
    is_preview: Type.Optional(Type.Boolean()),
    reason: Reason,
  }),
  reply: Data(DiscountEffect),
  errors: ['invalid_input', 'product_not_found', 'code_taken', 'discount_overlaps'],
  limit: { requests: 240, seconds: 3600 },
})

export const endDiscount = defineCall({
  method: 'POST',
  path: '/web/studio/money/discounts/:code/ending',
  summary: 'Ends a discount for new buyers. Subscriptions that have it keep it',
  needs: 'registered',
  staff: 'money-export',
  params: Type.Object({ code: Id }),
  body: Type.Object({ reason: Reason }),
  reply: Data(StudioDiscount),
  errors: ['code_not_found', 'code_ended'],
})
