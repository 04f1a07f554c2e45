import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { LONGEST_EMAIL, LONGEST_NAME, LONGEST_NEXT_URL } from '../limits.ts'
import { Data, Locale, Time } from '../schema.ts'
import { Session } from './session.ts'

const Email = Type.String({ maxLength: LONGEST_EMAIL })
const CountryCode = Type.String({ maxLength: 5, description: 'digits, with or without the plus sign' })
const Phone = Type.String({ maxLength: 30, description: 'the number after the country code, in any usual format' })
const Code = Type.String({ maxLength: 20, description: 'the six digits of a message' })
const Password = Type.String({ maxLength: 1000 })
const Link = Type.String({ maxLength: 200, description: 'the mlt value of a message’s link' })

/** Identification: an email address, or a phone. */
const address = {
  email: Type.Optional(Email),
  country_code: Type.Optional(CountryCode),
  phone: Type.Optional(Phone),
}

/** Proof: a code or link from a message, or a password. */
const proof = {
  password: Type.Optional(Password),
  code: Type.Optional(Code),
  magic_login_token: Type.Optional(Link),
  mlt: Type.Optional(Link),
}

/** Values that a message's link carries, since it may be opened in another browser. */
const returnFields = {
  next_url: Type.Optional(
    Type.String({ maxLength: LONGEST_NEXT_URL, description: 'a path of this site to return to' }),
  ),
  wish: Type.Optional(
    Type.String({ maxLength: 120, description: 'the pending action: save:, follow: or play: and an id' }),
  ),
}

const MESSAGE_LIMIT = { requests: 60, seconds: 3600 }
const ATTEMPT_LIMIT = { requests: 300, seconds: 3600 }

export const sendLoginCode = defineCall({
  method: 'POST',
  path: '/web/login-codes',
  summary: 'Sends a six-digit code, by email also a link; the answer does not reveal whether the address is known',
  needs: 'anyone',
  body: Type.Object({ ...address, ...returnFields }),
  reply: Data(Type.Object({ expires_at: Time })),
  errors: ['invalid_email', 'invalid_phone', 'invalid_input', 'too_many_requests', 'unavailable'],
  limit: MESSAGE_LIMIT,
})

export type Credentials = Type.Static<typeof Credentials>
export const Credentials = Type.Object({ ...address, ...proof, ...returnFields })

export const login = defineCall({
  method: 'POST',
  path: '/web/login',
  summary: 'Signs in by email and password, by a code with its email or phone, or by a link’s token',
  needs: 'anyone',
  body: Credentials,
  reply: Data(Session),
  errors: [
    'account_blocked',
    'invalid_input',
    'invalid_email',
    'invalid_phone',
    'invalid_verification_code',
    'email_login_not_set_up',
    'magic_link_expired',
    'wrong_password',
    'account_not_found',
    'too_many_requests',
  ],
  limit: ATTEMPT_LIMIT,
})

export const register = defineCall({
  method: 'POST',
  path: '/web/register',
  summary:
    'Creates an account and signs in: by a verified email or phone, or by an email and password, to be verified later',
  needs: 'anyone',
  body: Type.Object({
    ...address,
    ...proof,
    name: Type.Optional(Type.String({ maxLength: LONGEST_NAME })),
    locale: Type.Optional(Locale),
  }),
  reply: Data(Session),
  errors: [
    'invalid_input',
    'invalid_email',
    'invalid_phone',
    'invalid_verification_code',
    'magic_link_expired',
    'address_taken',
    'weak_password',
    'too_many_requests',
  ],
  limit: ATTEMPT_LIMIT,
})

export const getEmailStatus = defineCall({
  method: 'POST',
  path: '/0.9/email-status',
  summary: 'Whether an address is free, and whether its account has a subscription; limited and slow',
  needs: 'anyone',
  body: Type.Object({
    email: Email,
    web_query_params: Type.Optional(Type.Unknown()),
    web_subscribe_route: Type.Optional(Type.Unknown()),
    is_web_subscribe_flow: Type.Optional(Type.Unknown()),
  }),
  reply: Data(
    Type.Object({
      is_email_available: Type.Boolean(),
      is_email_associated_to_user_with_active_subscription: Type.Boolean(),
      is_email_associated_to_user_with_family_subscription: Type.Boolean(),
    }),
  ),
  errors: ['invalid_email', 'too_many_requests'],
  limit: { requests: 30, seconds: 3600 },
})

export const sendPasswordReset = defineCall({
  method: 'POST',
  path: '/web/password-resets',
  summary: 'Sends a link to choose a new password, if the address has an account; the answer does not reveal it',
  needs: 'anyone',
  body: Type.Object({ email: Email, ...returnFields }),
  reply: Data(Type.Object({ expires_at: Time })),
  errors: ['invalid_email', 'too_many_requests'],
  limit: MESSAGE_LIMIT,
})

export const resetPassword = defineCall({
  method: 'PUT',
  path: '/web/password-resets',
  summary: 'Sets a new password by the token of a reset link, ends all other sessions and signs in',
  needs: 'anyone',
  body: Type.Object({ token: Link, password: Password }),
  reply: Data(Session),
  errors: ['account_blocked', 'magic_link_expired', 'weak_password', 'too_many_requests'],
  limit: ATTEMPT_LIMIT,
})

export const verifyEmail = defineCall({
  method: 'POST',
  path: '/web/email-verifications',
  summary: 'Verifies an email address by the token of its link; a changed address then becomes the account’s',
  needs: 'anyone',
  body: Type.Object({ token: Link }),
  reply: Data(Type.Object({ email: Type.String() })),
  errors: ['magic_link_expired', 'forbidden', 'address_taken', 'too_many_requests'],
  limit: ATTEMPT_LIMIT,
})
