import * as Type from 'typebox'
import { Session } from './account.ts'
import { defineCall } from './call.ts'
import { Data, Id, Nullable, Time } from './schema.ts'

/** Who sells: app stores are shown and never changed here. `card` stands for the product’s own store on the wire: its slug. */
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

const Cents = Type.Integer({ minimum: 0, description: 'cents' })
const Currency = Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217' })
const IntervalName = Type.Union(INTERVALS.map((interval) => Type.Literal(interval)))
const StoreName = Type.String({ description: 'apple, google, bango, dcb, or the brand’s slug for its own card store' })

export type Product = Type.Static<typeof Product>
export const Product = Type.Object({
  id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  types: Type.Array(Type.Union(PRODUCT_TYPES.map((type) => Type.Literal(type)))),
  /** What is taken for each interval, after the discount. */
  price: Cents,
  /** The same without a discount. */
  regular_price: Cents,
  currency: Currency,
  subscription_interval: IntervalName,
  subscription_interval_count: Type.Integer({ minimum: 1 }),
  is_eligible_for_free_trial: Type.Boolean(),
  free_trial_interval: Nullable(IntervalName),
  free_trial_interval_count: Nullable(Type.Integer({ minimum: 1 })),
  is_active_for_gifts: Type.Boolean(),
  /** How many people it opens the library for, the buyer among them. */
  seats: Type.Integer({ minimum: 1 }),
  stores: Type.Array(StoreName),
  discount_code: Nullable(Type.String()),
})

export type Subscription = Type.Static<typeof Subscription>
export const Subscription = Type.Object({
  id: Type.String(),
  product_id: Type.String(),
  title: Type.String(),
  price: Cents,
  currency: Currency,
  store: StoreName,
  state: Type.Union(SUBSCRIPTION_STATES.map((state) => Type.Literal(state))),
  canceled_at: Nullable(Time),
  expires_at: Nullable(Time),
  trial_period_ends_at: Nullable(Time),
  active_start_date: Nullable(Time),
  subscription_interval: IntervalName,
  subscription_interval_count: Type.Integer({ minimum: 1 }),
  is_family_plan_redemption: Type.Boolean(),
  is_manual_entry: Type.Boolean(),
  manage_subscription_url: Nullable(Type.String()),
  /** Set while a charge is owed and access kept. */
  grace_ends_at: Nullable(Time),
  refunded_at: Nullable(Time),
  seats: Type.Integer({ minimum: 1 }),
})

export type Charge = Type.Static<typeof Charge>
/** One charge, and the consent it rests on. */
export const Charge = Type.Object({
  id: Type.String(),
  subscription_id: Nullable(Type.String()),
  title: Type.String(),
  store: StoreName,
  amount: Cents,
  currency: Currency,
  status: Type.Union([Type.Literal('succeeded'), Type.Literal('pending'), Type.Literal('refunded')]),
  charged_at: Time,
  period_start: Nullable(Time),
  period_end: Nullable(Time),
  refunded_at: Nullable(Time),
  consent: Nullable(
    Type.Object({
      text: Type.String(),
      price: Cents,
      currency: Currency,
      interval: Type.String(),
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
  summary: 'Whether one is subscribed, and may still try for free',
  needs: 'registered',
  params: user,
  reply: Data(Type.Object({ is_subscribed: Type.Boolean(), is_eligible_for_free_trial: Type.Boolean() })),
  errors: ['forbidden'],
})

export const listSubscriptions = defineCall({
  method: 'GET',
  path: '/web/users/:id/products-subscriptions',
  summary: 'One’s subscriptions: those that give access first, then the newest',
  needs: 'registered',
  params: user,
  reply: Data(Type.Array(Subscription)),
  errors: ['forbidden'],
})

export const cancelSubscription = defineCall({
  method: 'POST',
  path: '/0.9/products-subscriptions/:id/cancel',
  summary: 'No further charge; access stays to the end of what is paid. Takes an Idempotency-Key',
  needs: 'registered',
  params: subscription,
  reply: Data(Subscription),
  errors: ['subscription_not_found', 'not_cancellable', 'idempotency_conflict', 'store_unavailable'],
})

export const resumeSubscription = defineCall({
  method: 'POST',
  path: '/web/products-subscriptions/:id/resume',
  summary: 'Takes a cancellation back while access still runs. Takes an Idempotency-Key',
  needs: 'registered',
  params: subscription,
  reply: Data(Subscription),
  errors: ['subscription_not_found', 'not_resumable', 'idempotency_conflict', 'store_unavailable'],
})

export const refundSubscription = defineCall({
  method: 'POST',
  path: '/web/products-subscriptions/:id/refund',
  summary: 'Pays the last charge back in full and ends access at once. Takes an Idempotency-Key',
  needs: 'registered',
  params: subscription,
  reply: Data(
    Type.Object({
      refund: Type.Object({
        id: Type.String(),
        status: Type.Union([Type.Literal('succeeded'), Type.Literal('pending')]),
        amount: Cents,
        currency: Currency,
      }),
      subscription: Subscription,
    }),
  ),
  errors: ['subscription_not_found', 'not_refundable', 'idempotency_conflict', 'store_unavailable'],
})

export const upgradeSubscription = defineCall({
  method: 'POST',
  path: '/web/products-subscriptions/:id/upgrade',
  summary: 'Moves a card subscription to another plan; the difference is prorated. Takes an Idempotency-Key',
  needs: 'registered',
  params: subscription,
  body: Type.Object({ product_id: Id, consent_text: Type.String({ maxLength: 2000 }) }),
  reply: Data(Subscription),
  errors: [
    'subscription_not_found',
    'product_not_found',
    'not_upgradable',
    'idempotency_conflict',
    'payment_refused',
    'store_unavailable',
  ],
})

const discount = Type.Optional(Type.String({ maxLength: 60 }))

export const listActiveProducts = defineCall({
  method: 'GET',
  path: '/web/products/active',
  summary: 'What is sold now, of one type; an unknown discount code changes nothing',
  needs: 'anyone',
  query: Type.Object({
    type: Type.Optional(Type.Union(PRODUCT_TYPES.map((type) => Type.Literal(type)))),
    discount_code: discount,
  }),
  reply: Data(Type.Array(Product)),
  errors: [],
  cache: 'public',
})

export const listProducts = defineCall({
  method: 'GET',
  path: '/web/products',
  summary: 'What is sold now; with is_active_for_gifts=true what may be given',
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
  query: Type.Object({ discount_code: discount }),
  reply: Data(Product),
  errors: ['product_not_found'],
  cache: 'public',
})

export type Purchase = Type.Static<typeof Purchase>
export const Purchase = Type.Object({
  id: Type.String(),
  product_id: Type.String(),
  status: Type.Union([Type.Literal('succeeded'), Type.Literal('requires_action'), Type.Literal('failed')]),
  /** What is asked of the buyer where no address is given: the code that their phone was sent. */
  action: Nullable(Type.Literal('code')),
  /** Why it failed, in words for the buyer. */
  failure: Nullable(Type.String()),
  /** Of a gift that was bought: what redeems it. */
  gift_code: Nullable(Type.String()),
})

const PurchaseAnswer = Data(
  Type.Object({
    purchase: Purchase,
    redirect_url: Type.Optional(Type.String()),
    subscription: Type.Optional(Subscription),
  }),
)

const PURCHASE_ERRORS = [
  'forbidden',
  'product_not_found',
  'store_not_offered',
  'already_subscribed',
  'consent_required',
  'invalid_phone',
  'invalid_email',
  'payment_refused',
  'idempotency_conflict',
  'store_unavailable',
] as const

export const createPurchase = defineCall({
  method: 'POST',
  path: '/web/users/:user_id/products/:product_id/purchases',
  summary: 'Buys: by the processor’s own page for cards, by the carrier otherwise. Takes an Idempotency-Key',
  needs: 'registered',
  params: Type.Object({ user_id: Id, product_id: Id }),
  body: Type.Object({
    store: Type.String({ maxLength: 40 }),
    discount_code: discount,
    community: Type.Optional(Type.String({ maxLength: 60 })),
    is_renew_trial: Type.Optional(Type.Boolean()),
    type: Type.Optional(Type.String({ maxLength: 40 })),
    return_url: Type.Optional(Type.String({ maxLength: 1000, description: 'a path of this site' })),
    /** The words the buyer agreed to, as the page showed them; they must be those the rule makes. */
    consent_text: Type.Optional(Type.String({ maxLength: 2000 })),
    /** Whom the carrier bills, where nothing else tells. */
    country_code: Type.Optional(Type.String({ maxLength: 5 })),
    phone: Type.Optional(Type.String({ maxLength: 30 })),
    gift: Type.Optional(
      Type.Object({
        recipient_email: Type.Optional(Type.String({ maxLength: 254 })),
        recipient_name: Type.Optional(Type.String({ maxLength: 100 })),
        message: Type.Optional(Type.String({ maxLength: 1000 })),
        /** The day it is sent, YYYY-MM-DD; at once without one. */
        send_on: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
      }),
    ),
  }),
  reply: PurchaseAnswer,
  errors: PURCHASE_ERRORS,
  limit: { requests: 60, seconds: 3600 },
})

export const getPurchase = defineCall({
  method: 'GET',
  path: '/web/users/:user_id/purchases/:id',
  summary: 'How a purchase stands; asks the store where that is not known yet',
  needs: 'registered',
  params: Type.Object({ user_id: Id, id: Id }),
  reply: PurchaseAnswer,
  errors: ['forbidden', 'not_found'],
})

export const confirmPurchase = defineCall({
  method: 'POST',
  path: '/web/users/:user_id/purchases/:id/confirm',
  summary: 'Gives the code that the carrier sent to the buyer’s phone',
  needs: 'registered',
  params: Type.Object({ user_id: Id, id: Id }),
  body: Type.Object({ code: Type.String({ maxLength: 10 }) }),
  reply: PurchaseAnswer,
  errors: ['forbidden', 'not_found', 'invalid_verification_code', 'payment_refused', 'store_unavailable'],
  limit: { requests: 60, seconds: 3600 },
})

export const listCharges = defineCall({
  method: 'GET',
  path: '/web/users/:id/charges',
  summary: 'Every charge, newest first, with the consent it rests on',
  needs: 'registered',
  params: user,
  reply: Data(Type.Array(Charge)),
  errors: ['forbidden'],
})

export const redeemGift = defineCall({
  method: 'POST',
  path: '/web/redeem-gift',
  summary: 'Redeems a gift; a guest gives an e-mail address that has no account yet, and has one then',
  needs: 'guest',
  body: Type.Object({
    code: Type.Optional(Type.String({ maxLength: 60 })),
    product_id: Type.Optional(Type.String({ maxLength: 100 })),
    referral_code: Type.Optional(Type.String({ maxLength: 60 })),
    email: Type.Optional(Type.String({ maxLength: 254 })),
  }),
  reply: Data(Session),
  errors: [
    'gift_code_required',
    'product_required',
    'gift_not_found',
    'gift_redeemed',
    'invalid_email',
    'address_taken',
    'product_not_found',
    'too_many_requests',
  ],
  limit: { requests: 60, seconds: 3600 },
})

export type Gift = Type.Static<typeof Gift>
export const Gift = Type.Object({
  code: Type.String(),
  product: Product,
  from_name: Nullable(Type.String()),
  message: Nullable(Type.String()),
  is_redeemed: Type.Boolean(),
})

export const getGift = defineCall({
  method: 'GET',
  path: '/web/gifts/:code',
  summary: 'What a gift code gives',
  needs: 'guest',
  params: Type.Object({ code: Id }),
  reply: Data(Gift),
  errors: ['gift_not_found', 'too_many_requests'],
  limit: { requests: 60, seconds: 3600 },
})

const FamilyMember = Type.Object({
  id: Type.String({ description: 'of the seat' }),
  email: Type.String(),
  name: Nullable(Type.String()),
  status: Type.Union([Type.Literal('owner'), Type.Literal('member'), Type.Literal('invited')]),
})

export type Family = Type.Static<typeof Family>
export const Family = Type.Object({
  /** Null where one is in no family plan. */
  role: Nullable(Type.Union([Type.Literal('owner'), Type.Literal('member')])),
  seats: Type.Integer({ minimum: 0 }),
  owner_name: Nullable(Type.String()),
  /** The owner sees everybody, a member only themselves. */
  members: Type.Array(FamilyMember),
})

const FAMILY = Data(Family)

export const getFamily = defineCall({
  method: 'GET',
  path: '/web/users/:id/family',
  summary: 'The family plan one owns or belongs to',
  needs: 'registered',
  params: user,
  reply: FAMILY,
  errors: ['forbidden'],
})

export const inviteToFamily = defineCall({
  method: 'POST',
  path: '/web/users/:id/family/invitations',
  summary: 'Sends somebody a seat by e-mail',
  needs: 'registered',
  params: user,
  body: Type.Object({ email: Type.String({ maxLength: 254 }) }),
  reply: FAMILY,
  errors: ['forbidden', 'invalid_email', 'no_family_plan', 'no_seat_left', 'too_many_requests'],
  limit: { requests: 60, seconds: 3600 },
})

export const joinFamily = defineCall({
  method: 'POST',
  path: '/web/users/:id/family/join',
  summary: 'Takes a seat, by the secret in the invitation',
  needs: 'registered',
  params: user,
  body: Type.Object({ token: Type.String({ maxLength: 100 }) }),
  reply: FAMILY,
  errors: ['forbidden', 'invitation_not_found', 'no_seat_left', 'too_many_requests'],
  limit: { requests: 60, seconds: 3600 },
})

export const leaveFamily = defineCall({
  method: 'DELETE',
  path: '/web/users/:id/family/members/:seat_id',
  summary: 'Gives a seat up: a member their own, the owner anybody’s',
  needs: 'registered',
  params: Type.Object({ id: Id, seat_id: Id }),
  reply: FAMILY,
  errors: ['forbidden', 'not_found'],
})
