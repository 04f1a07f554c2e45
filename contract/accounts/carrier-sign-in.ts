import * as Type from 'typebox'
import { Subscription } from '../billing/subscriptions.ts'
import { defineCall } from '../call.ts'
import { Data, Nullable } from '../schema.ts'

/** What a token's bearer is asked who is signed in already: to join the two, or to go on as the carrier's customer. */
export type CarrierQuestion = Type.Static<typeof CarrierQuestion>
export const CarrierQuestion = Type.Union([Type.Literal('link'), Type.Literal('switch')])

/** Says for ten minutes that this browser left for the carrier's first screen from a page of ours: scripts may read it. */
export const CARRIER_REDIRECT_COOKIE = 'carrier_left'

const Terms = Type.Object({
  price: Type.Integer({ description: 'cents' }),
  currency: Type.String(),
  interval: Type.String({ description: 'month, 3 months' }),
})

/** What came of a purchase that the customer agreed to on the carrier's own screen. */
export type CarrierSale = Type.Static<typeof CarrierSale>
export const CarrierSale = Type.Object({
  status: Type.Enum(['succeeded', 'pending', 'failed', 'changed'], {
    description: 'changed: what was agreed to is not what is sold today, so nothing was begun',
  }),
  product_id: Type.String(),
  purchase_id: Nullable(Type.String()),
  failure: Nullable(Type.String({ description: 'why it failed, to be read' })),
  agreed: Terms,
  today: Nullable(Terms),
})

export const validateFirstScreen = defineCall({
  method: 'POST',
  path: '/web/dcb/validate',
  summary:
    'Signs in by a carrier’s first-screen token: the refresh cookie is then the customer’s. Who is signed in already is asked first, and answers in a second request',
  needs: 'anyone',
  freshProof: 'own',
  body: Type.Object({
    firstscreen_token: Type.String({ minLength: 1, maxLength: 6000 }),
    answer: Type.Optional(CarrierQuestion),
  }),
  reply: Data(
    Type.Object({
      is_valid: Type.Boolean({ description: 'why not is in the server’s log alone' }),
      question: Nullable(CarrierQuestion),
      subscription: Type.Optional(Subscription),
      sale: Type.Optional(CarrierSale),
    }),
  ),
  errors: ['not_found', 'reauthentication_required', 'too_many_requests'],
  limit: { requests: 300, seconds: 3600 },
})
