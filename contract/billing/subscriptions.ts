import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { Data, Id, NonNegativeCents, Nullable, OneOf, Time } from '../schema.ts'
import { ConsentLocale } from './consent-locale.ts'

/** Stores; app stores are shown and never changed here. On the wire, `card` is the brand's slug. */
export const STORES = ['apple', 'google', 'bango', 'dcb', 'card'] as const
export type Store = (typeof STORES)[number]

export const INTERVALS = ['day', 'month', 'year'] as const
export type Interval = (typeof INTERVALS)[number]

export const PRODUCT_TYPES = ['bango', 'gift', 'subscription'] as const

export const SUBSCRIPTION_STATES = [
  'none',
  'free_access',
  'trial',
  'active',
  'past_due',
  'cancelled',
  'expired',
  'refunded',
] as const
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]

/** Who can request a refund: the user, or the help desk. */
export const REFUND_BY = ['self', 'help_desk'] as const
export type RefundBy = (typeof REFUND_BY)[number]

const Currency = Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217' })
const IntervalName = OneOf(INTERVALS)
const StoreName = Type.String({ description: 'apple, google, bango, dcb, or the brand’s slug for its own card store' })

export type Product = Type.Static<typeof Product>
export const Product = Type.Object({
  id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  points: Type.Array(Type.String(), { description: 'what the plan has; empty for what every plan has' }),
  types: Type.Array(OneOf(PRODUCT_TYPES)),
  /** Price per interval, after the discount. */
  price: NonNegativeCents,
  /** Price per interval without a discount. */
  regular_price: NonNegativeCents,
  currency: Currency,
  subscription_interval: IntervalName,
  subscription_interval_count: Type.Integer({ minimum: 1 }),
  is_eligible_for_free_trial: Type.Boolean(),
  free_trial_interval: Nullable(IntervalName),
  free_trial_interval_count: Nullable(Type.Integer({ minimum: 1 })),
  is_active_for_gifts: Type.Boolean(),
  /** Number of people, the buyer included. */
  seats: Type.Integer({ minimum: 1 }),
  stores: Type.Array(StoreName),
  discount_code: Nullable(Type.String()),
  discount_periods: Nullable(
    Type.Integer({
      minimum: 1,
      description: 'how many first periods cost `price`; then it is `regular_price`. Null: all, or no discount',
    }),
  ),
})

export type Subscription = Type.Static<typeof Subscription>
export const Subscription = Type.Object({
  id: Type.String(),
  product_id: Type.String(),
  title: Type.String(),
  /** Of the next charge. */
  price: NonNegativeCents,
  /** While a discount lasts: the price that follows, and from when. */
  regular_price: Nullable(NonNegativeCents),
  regular_price_from: Nullable(Time),
  currency: Currency,
  store: StoreName,
  state: OneOf(SUBSCRIPTION_STATES),
  canceled_at: Nullable(Time),
  expires_at: Nullable(Time),
  trial_period_ends_at: Nullable(Time),
  active_start_date: Nullable(Time),
  subscription_interval: IntervalName,
  subscription_interval_count: Type.Integer({ minimum: 1 }),
  is_family_plan_redemption: Type.Boolean(),
  is_manual_entry: Type.Boolean(),
  manage_subscription_url: Nullable(Type.String()),
  /** Set while a charge is past due and access continues. */
  grace_ends_at: Nullable(Time),
  refunded_at: Nullable(Time),
  /** In lists: the last payment if it was refunded, or its refundable part. After a plan change it is not the price. */
  refund_amount: Type.Optional(NonNegativeCents),
  /** In lists, if the last payment is refundable: by whom. */
  refund_by: Type.Optional(OneOf(REFUND_BY)),
  seats: Type.Integer({ minimum: 1 }),
})

export type Charge = Type.Static<typeof Charge>
/** A charge with its consent. */
export const Charge = Type.Object({
  id: Type.String(),
  subscription_id: Nullable(Type.String()),
  title: Type.String(),
  store: StoreName,
  amount: NonNegativeCents,
  currency: Currency,
  status: Type.Union([Type.Literal('succeeded'), Type.Literal('pending'), Type.Literal('refunded')]),
  charged_at: Time,
  period_start: Nullable(Time),
  period_end: Nullable(Time),
  refunded_at: Nullable(Time),
  consent: Nullable(
    Type.Object({
      text: Type.String(),
      /** The language of the text. */
      locale: Type.String(),
      price: NonNegativeCents,
      currency: Currency,
      interval: Type.String(),
      /** The price after a discount; null without one. */
      regular_price: Nullable(NonNegativeCents),
      /** How long the discount is given: `1 year`, `3 months`; null without one. */
      discount_length: Nullable(Type.String()),
      agreed_at: Time,
      device_name: Type.String(),
    }),
  ),
})

const user = Type.Object({ id: Id })
const subscription = Type.Object({ id: Id })

export const getSubscriptionDetails = defineCall({
  method: 'GET',
  path: '/web/users/:id/subscription-details',
  summary: 'Whether the user is subscribed, and still has a trial',
  needs: 'registered',
  params: user,
  reply: Data(
    Type.Object({
      is_subscribed: Type.Boolean(),
      is_eligible_for_free_trial: Type.Boolean(),
      has_carrier_bill: Type.Boolean({
        description: 'true if the carrier has named the phone to bill, so that it need not be entered',
      }),
    }),
  ),
  errors: ['forbidden'],
})

export const listSubscriptions = defineCall({
  method: 'GET',
  path: '/web/users/:id/products-subscriptions',
  summary: 'The user’s subscriptions: those that give access first, then the newest',
  needs: 'registered',
  params: user,
  reply: Data(Type.Array(Subscription)),
  errors: ['forbidden'],
})

export const cancelSubscription = defineCall({
  method: 'POST',
  path: '/0.9/products-subscriptions/:id/cancel',
  summary: 'Cancels the renewal; access continues to the end of the paid period. Takes an Idempotency-Key',
  needs: 'registered',
  params: subscription,
  headers: ['Idempotency-Key'],
  reply: Data(Subscription),
  errors: ['subscription_not_found', 'not_cancellable', 'idempotency_conflict', 'store_unavailable'],
})

export const resumeSubscription = defineCall({
  method: 'POST',
  path: '/web/products-subscriptions/:id/resume',
  summary: 'Withdraws a cancellation while access continues. Takes an Idempotency-Key',
  needs: 'registered',
  params: subscription,
  headers: ['Idempotency-Key'],
  reply: Data(Subscription),
  errors: ['subscription_not_found', 'not_resumable', 'idempotency_conflict', 'store_unavailable'],
})

export const refundSubscription = defineCall({
  method: 'POST',
  path: '/web/products-subscriptions/:id/refund',
  summary:
    'Refunds the last charge in full and ends access at once: within 30 days of its start, once in 12 months. Takes an Idempotency-Key',
  needs: 'registered',
  params: subscription,
  headers: ['Idempotency-Key'],
  reply: Data(
    Type.Object({
      refund: Type.Object({
        id: Type.String(),
        status: Type.Union([Type.Literal('succeeded'), Type.Literal('pending')]),
        amount: NonNegativeCents,
        currency: Currency,
      }),
      subscription: Subscription,
    }),
  ),
  errors: [
    'subscription_not_found',
    'not_refundable',
    'refund_by_help_desk',
    'idempotency_conflict',
    'store_unavailable',
  ],
})

export const upgradeSubscription = defineCall({
  method: 'POST',
  path: '/web/products-subscriptions/:id/upgrade',
  summary: 'Changes a card subscription to another plan; the difference is prorated. Takes an Idempotency-Key',
  needs: 'registered',
  params: subscription,
  headers: ['Idempotency-Key'],
  body: Type.Object({
    product_id: Id,
    consent_text: Type.String({ maxLength: 2000 }),
    consent_locale: ConsentLocale,
  }),
  reply: Data(Subscription),
  errors: [
    'consent_required',
    'subscription_not_found',
    'product_not_found',
    'not_upgradable',
    'idempotency_conflict',
    'payment_refused',
    'store_unavailable',
  ],
})

const discount = Type.Optional(Type.String({ maxLength: 60 }))
/** True to request the trial of a plan’s link, which payers get even after an ordinary trial. */
const renewsTrial = Type.Optional(Type.Boolean())

export const listActiveProducts = defineCall({
  method: 'GET',
  path: '/web/products/active',
  summary: 'Products for sale now, of one type; an unknown discount code changes nothing',
  needs: 'anyone',
  query: Type.Object({
    type: Type.Optional(OneOf(PRODUCT_TYPES)),
    discount_code: discount,
    is_renew_trial: renewsTrial,
  }),
  reply: Data(Type.Array(Product)),
  errors: [],
  cache: 'public',
})

export const listProducts = defineCall({
  method: 'GET',
  path: '/web/products',
  summary: 'Products for sale; with is_active_for_gifts=true those that can be gifts',
  needs: 'anyone',
  query: Type.Object({ is_active_for_gifts: Type.Optional(Type.Boolean()) }),
  reply: Data(Type.Array(Product)),
  errors: [],
  cache: 'public',
})

export const getProduct = defineCall({
  method: 'GET',
  path: '/web/products/:id',
  summary: 'One product, active or not listed; an unknown discount code changes nothing',
  needs: 'anyone',
  params: Type.Object({ id: Id }),
  query: Type.Object({ discount_code: discount, is_renew_trial: renewsTrial }),
  reply: Data(Product),
  errors: ['product_not_found'],
  cache: 'public',
})

export const listCharges = defineCall({
  method: 'GET',
  path: '/web/users/:id/charges',
  summary: 'All charges, newest first, with their consents',
  needs: 'registered',
  params: user,
  reply: Data(Type.Array(Charge)),
  errors: ['forbidden'],
})
