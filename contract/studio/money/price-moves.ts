import * as Type from 'typebox'
import { defineCall } from '../../call.ts'
import { Cents, Data, Id, Nullable, Time } from '../../schema.ts'
import { Reason } from '../reason.ts'

export type PriceMove = Type.Static<typeof PriceMove>
/** A request to subscribers at older prices to agree to this one. */
export const PriceMove = Type.Object({
  id: Id,
  product_id: Id,
  title: Type.String(),
  price: Cents,
  currency: Type.String(),
  ends_old: Type.Boolean({
    description: 'true if a subscription without an answer ends with a paid period; false if it keeps its price',
  }),
  is_running: Type.Boolean(),
  note: Type.String(),
  made_at: Time,
  made_by: Nullable(Type.String({ description: 'name or email; null for a deleted account' })),
  asked: Type.Integer({ minimum: 0 }),
  agreed: Type.Integer({ minimum: 0 }),
  waiting: Type.Integer({ minimum: 0, description: 'without an answer, and still subscribed' }),
})

export type PriceMoveEffect = Type.Static<typeof PriceMoveEffect>
export const PriceMoveEffect = Type.Object({
  price: Type.Integer({ description: 'cents: the price in force' }),
  currency: Type.String(),
  subscriptions: Type.Integer({ minimum: 0, description: 'subscriptions that would be asked now' }),
})

export const listPriceMoves = defineCall({
  method: 'GET',
  path: '/web/studio/money/price-moves',
  summary: 'Prices that running subscriptions were asked to agree to, newest first, with the answers',
  needs: 'registered',
  staff: 'money-read',
  reply: Data(Type.Array(PriceMove)),
  errors: [],
})

export const startPriceMove = defineCall({
  method: 'POST',
  path: '/web/studio/money/products/:id/price-moves',
  summary: 'Asks running subscriptions at other prices to agree to the price in force. A preview writes nothing',
  needs: 'registered',
  staff: 'money-export',
  params: Type.Object({ id: Id }),
  body: Type.Object({ ends_old: Type.Boolean(), is_preview: Type.Optional(Type.Boolean()), reason: Reason }),
  reply: Data(PriceMoveEffect),
  errors: ['product_not_found', 'price_move_running', 'price_move_needless'],
})

export const stopPriceMove = defineCall({
  method: 'POST',
  path: '/web/studio/money/price-moves/:id/stopping',
  summary: 'Stops a price move: subscribers who have not agreed keep their price. Agreed prices stay',
  needs: 'registered',
  staff: 'money-export',
  params: Type.Object({ id: Id }),
  body: Type.Object({ reason: Reason }),
  reply: Data(Type.Object({ id: Id })),
  errors: ['price_move_not_found'],
})
