import * as Type from 'typebox'
import { Subscription } from '../billing/subscriptions.ts'
import { defineCall } from '../call.ts'
import { Cents, Data, Nullable } from '../schema.ts'

/** The question for a signed-in visitor with a token: join the accounts, or switch to the carrier's customer. */
export type CarrierQuestion = Type.Static<typeof CarrierQuestion>
export const CarrierQuestion = Type.Union([Type.Literal('link'), Type.Literal('switch')])

/**
 * Set for ten minutes when this browser leaves for the first screen from our page; readable by scripts. Its name has the
 * prefix of `hostCookieName`.
 */
export const CARRIER_REDIRECT_COOKIE = 'carrier_left'

const Terms = Type.Object({
  price: Cents,
  currency: Type.String(),
  interval: Type.String({ description: 'month, 3 months' }),
})

/** The result of a purchase agreed to on the carrier's own screen. */
export type CarrierSale = Type.Static<typeof CarrierSale>
export const CarrierSale = Type.Object({
  status: Type.Enum(['succeeded', 'pending', 'failed', 'changed'], {
    description: 'changed: the agreed terms differ from today’s, so nothing was begun',
  }),
  product_id: Type.String(),
  purchase_id: Nullable(Type.String()),
  failure: Nullable(Type.String({ description: 'the reason, for people' })),
  agreed: Terms,
  today: Nullable(Terms),
})

export const validateFirstScreen = defineCall({
  method: 'POST',
  path: '/web/dcb/validate',
  summary:
    'Signs in by a carrier’s first-screen token, and sets the refresh cookie. A signed-in visitor is asked first, and answers in a second request',
  needs: 'anyone',
  freshProof: 'own',
  body: Type.Object({
    firstscreen_token: Type.String({ minLength: 1, maxLength: 6000 }),
    answer: Type.Optional(CarrierQuestion),
  }),
  reply: Data(
    Type.Object({
      is_valid: Type.Boolean({ description: 'the reason of false is in the server’s log only' }),
      question: Nullable(CarrierQuestion),
      subscription: Type.Optional(Subscription),
      sale: Type.Optional(CarrierSale),
    }),
  ),
  errors: ['account_blocked', 'not_found', 'reauthentication_required', 'too_many_requests'],
  limit: { requests: 300, seconds: 3600 },
})
