import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { Data, Nullable, OneOf, PermissionMap, Time } from '../schema.ts'

export type User = Type.Static<typeof User>
export const User = Type.Object({
  id: Nullable(Type.String({ description: 'null for a guest' })),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String({ description: 'with its country code: +15551234567' })),
  name: Nullable(Type.String()),
  locale: Nullable(Type.String()),
  is_registered: Type.Boolean(),
  is_subscribed: Type.Boolean(),
  is_verified: Type.Boolean(),
  is_logged_in: Type.Boolean(),
  is_dcb: Type.Boolean(),
  has_password: Type.Boolean({ description: 'true if the account has a password' }),
  permissions: Type.Object({ allow: PermissionMap, deny: PermissionMap }),
})

/** Second factors of staff: a code of the authenticator app, or its set-up. */
const SECOND_FACTOR_WAYS = ['totp', 'enroll'] as const

/** Contains the session token's value; the refresh token's is only in its HttpOnly cookie. */
export type Session = Type.Static<typeof Session>
export const Session = Type.Object({
  user: User,
  second_factor_required: Type.Optional(
    Type.Object(
      { ticket: Type.String(), ways: Type.Array(OneOf(SECOND_FACTOR_WAYS)), expires_at: Time },
      { description: 'only for staff after one factor: staff permissions need POST /web/login/second-factor' },
    ),
  ),
  tokens: Type.Tuple([
    Type.Object({ type: Type.Literal('session'), token: Type.String(), expires_at: Time }),
    Type.Object({ type: Type.Literal('refresh'), expires_at: Time }),
  ]),
})

const AUTHENTICATE_LIMIT = { requests: 1200, seconds: 60 }

export const authenticate = defineCall({
  method: 'POST',
  path: '/web/authenticate',
  summary: 'A guest session, or the next session of the refresh cookie’s family',
  needs: 'anyone',
  reply: Data(Session),
  errors: [],
  limit: AUTHENTICATE_LIMIT,
})

export const authenticateLegacy = defineCall({
  method: 'POST',
  path: '/0.13/authenticate',
  summary: 'As /web/authenticate; also accepts the refresh token in the refresh-token header, and uses it up',
  needs: 'anyone',
  headers: ['refresh-token'],
  reply: Data(Session),
  errors: [],
  limit: AUTHENTICATE_LIMIT,
  deprecated: true,
})

export const logout = defineCall({
  method: 'POST',
  path: '/0.13/logout',
  summary: 'Ends the session family and clears the refresh cookie; the answer carries an empty user',
  needs: 'anyone',
  reply: Data(Type.Object({ user: User })),
  errors: [],
})
