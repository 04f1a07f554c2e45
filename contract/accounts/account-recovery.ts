import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { Data, Nullable } from '../schema.ts'

export const takeBackChange = defineCall({
  method: 'POST',
  path: '/web/take-backs',
  summary:
    'Undoes a change of the sign-in methods, and every later change, by the token in its email; ends all sessions',
  needs: 'anyone',
  body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) }),
  reply: Data(
    Type.Object({
      email: Nullable(Type.String({ description: 'the address restored to the account' })),
      phone: Nullable(Type.String()),
    }),
  ),
  errors: ['magic_link_expired', 'address_taken', 'too_many_requests'],
  limit: { requests: 60, seconds: 3600 },
})
