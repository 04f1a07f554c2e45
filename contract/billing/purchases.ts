import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { Data, Id, Nullable } from '../schema.ts'
import { ConsentLocale } from './consent-locale.ts'
import { Subscription } from './subscriptions.ts'

const discount = Type.Optional(Type.String({ maxLength: 60 }))

export type Purchase = Type.Static<typeof Purchase>
export const Purchase = Type.Object({
  id: Type.String(),
  product_id: Type.String(),
  status: Type.Union([Type.Literal('succeeded'), Type.Literal('requires_action'), Type.Literal('failed')]),
  /** The buyer's next action without a redirect: enter the code sent by SMS. */
  action: Nullable(Type.Literal('code')),
  /** The reason of a failure, for the buyer. */
  failure: Nullable(Type.String()),
  /** For a bought gift: its code. */
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
  'product_not_offered',
  'store_not_offered',
  'already_subscribed',
  'consent_required',
  'verification_required',
  'invalid_phone',
  'invalid_email',
  'payment_refused',
  'idempotency_conflict',
  'store_unavailable',
  'too_many_requests',
] as const

export const createPurchase = defineCall({
  method: 'POST',
  path: '/web/users/:user_id/products/:product_id/purchases',
  summary: 'Buys: by the processor’s own page for cards, by the carrier otherwise. Takes an Idempotency-Key',
  needs: 'registered',
  params: Type.Object({ user_id: Id, product_id: Id }),
  headers: ['Idempotency-Key'],
  body: Type.Object({
    store: Type.String({ maxLength: 40 }),
    discount_code: discount,
    community: Type.Optional(Type.String({ maxLength: 60 })),
    is_renew_trial: Type.Optional(Type.Boolean()),
    type: Type.Optional(Type.String({ maxLength: 40 })),
    return_url: Type.Optional(Type.String({ maxLength: 1000, description: 'a path of this site' })),
    /** The consent text as the page showed it; must equal the generated one. */
    consent_text: Type.Optional(Type.String({ maxLength: 2000 })),
    consent_locale: ConsentLocale,
    /** The phone to bill, if not known otherwise. */
    country_code: Type.Optional(Type.String({ maxLength: 5 })),
    phone: Type.Optional(Type.String({ maxLength: 30 })),
    gift: Type.Optional(
      Type.Object({
        recipient_email: Type.Optional(Type.String({ maxLength: 254 })),
        recipient_name: Type.Optional(Type.String({ maxLength: 100 })),
        message: Type.Optional(Type.String({ maxLength: 1000 })),
        /** The day to send it, YYYY-MM-DD; default at once. */
        send_on: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
      }),
    ),
  }),
  reply: PurchaseAnswer,
  errors: PURCHASE_ERRORS,
  limit: { requests: 600, seconds: 3600 },
})

export const getPurchase = defineCall({
  method: 'GET',
  path: '/web/users/:user_id/purchases/:id',
  summary: 'The state of a purchase; queries the store if it is unknown',
  needs: 'registered',
  params: Type.Object({ user_id: Id, id: Id }),
  reply: PurchaseAnswer,
  errors: ['forbidden', 'not_found'],
})

export const confirmPurchase = defineCall({
  method: 'POST',
  path: '/web/users/:user_id/purchases/:id/confirm',
  summary: 'Submits the code that was sent to the buyer’s phone, by the carrier or by us',
  needs: 'registered',
  params: Type.Object({ user_id: Id, id: Id }),
  body: Type.Object({ code: Type.String({ maxLength: 10 }) }),
  reply: PurchaseAnswer,
  errors: [
    'forbidden',
    'not_found',
    'invalid_verification_code',
    'payment_refused',
    'store_unavailable',
    'too_many_requests',
    'unavailable',
  ],
  limit: { requests: 60, seconds: 3600 },
})
