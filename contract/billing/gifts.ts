import * as Type from 'typebox'
import { Session } from '../accounts/session.ts'
import { defineCall } from '../call.ts'
import { Data, Id, Nullable } from '../schema.ts'
import { Product } from './subscriptions.ts'

export const redeemGift = defineCall({
  method: 'POST',
  path: '/web/redeem-gift',
  summary: 'Redeems a gift; a guest enters an email address, for which an account is created',
  needs: 'guest',
  body: Type.Object({
    code: Type.Optional(Type.String({ maxLength: 60 })),
    product_id: Type.Optional(Type.String({ maxLength: 100 })),
    referral_code: Type.Optional(
      Type.String({ maxLength: 60, description: 'optional referral code, stored with the gift' }),
    ),
    email: Type.Optional(Type.String({ maxLength: 254 })),
  }),
  reply: Data(Session),
  errors: [
    'account_blocked',
    'gift_code_required',
    'product_required',
    'gift_not_found',
    'gift_held',
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
  summary: 'The product or the days of a gift code',
  needs: 'guest',
  params: Type.Object({ code: Id }),
  reply: Data(Gift),
  errors: ['gift_not_found', 'too_many_requests'],
  limit: { requests: 60, seconds: 3600 },
})
