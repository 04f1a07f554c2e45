import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { Data, Nullable } from '../schema.ts'

export const takeBackChange = defineCall({
  method: 'POST',
  path: '/web/take-backs',
  summary:
    'Takes back a change of how somebody signs in, and every change after it, by the token of the letter that told of it; all sessions end',
  needs: 'anyone',
  body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) }),
  reply: Data(
    Type.Object({
      email: Nullable(Type.String({ description: 'the address that opens the account again' })),
      phone: Nullable(Type.String()),
    }),
  ),
  errors: ['magic_link_expired', 'address_taken', 'too_many_requests'],
  limit: { requests: 60, seconds: 3600 },
})
