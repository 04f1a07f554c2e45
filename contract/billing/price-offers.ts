import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { Cents, Data, Id, Nullable, OneOf, Time } from '../schema.ts'
import { ConsentLocale } from './consent-locale.ts'
import { INTERVALS, STORES, Subscription } from './subscriptions.ts'

export type PriceOffer = Type.Static<typeof PriceOffer>
/** A new price that a subscriber is asked to agree to. It is never charged without the subscriber's consent. */
export const PriceOffer = Type.Object({
  id: Id,
  subscription_id: Id,
  title: Type.String(),
  old_price: Cents,
  price: Cents,
  currency: Type.String(),
  subscription_interval: OneOf(INTERVALS),
  subscription_interval_count: Type.Integer(),
  store: OneOf(STORES),
  next_charge_at: Time,
  ends_at: Nullable(
    Type.String({
      format: 'date-time',
      description: 'without an answer the subscription ends then; null if it continues',
    }),
  ),
})

export const listPriceOffers = defineCall({
  method: 'GET',
  path: '/web/users/:id/price-offers',
  summary: 'New prices that the user is asked to agree to',
  needs: 'registered',
  params: Type.Object({ id: Id }),
  reply: Data(Type.Array(PriceOffer)),
  errors: ['forbidden'],
})

export const agreeToPrice = defineCall({
  method: 'POST',
  path: '/web/users/:user_id/price-offers/:id/consent',
  summary: 'Agrees to a new price from the next charge on; charges nothing now. Takes an Idempotency-Key',
  needs: 'registered',
  params: Type.Object({ user_id: Id, id: Id }),
  headers: ['Idempotency-Key'],
  body: Type.Object({ consent_text: Type.String({ maxLength: 2000 }), consent_locale: ConsentLocale }),
  reply: Data(Subscription),
  errors: [
    'forbidden',
    'not_found',
    'price_offer_closed',
    'consent_required',
    'idempotency_conflict',
    'store_unavailable',
  ],
})
