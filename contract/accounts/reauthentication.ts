import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { Data, Id, OneOf, Time } from '../schema.ts'
import { Credential } from './passkeys.ts'
import { Session } from './session.ts'

/** Channels of a reauthentication code. */
export const CODE_CHANNELS = ['email', 'sms'] as const
export type CodeChannel = (typeof CODE_CHANNELS)[number]

const params = Type.Object({ id: Id })
const Channel = Type.Optional(OneOf(CODE_CHANNELS))

export const sendReauthenticationCode = defineCall({
  method: 'POST',
  path: '/web/users/:id/reauthentication-codes',
  summary: 'Sends a six-digit code to the user’s own email address or phone, for reauthentication',
  needs: 'registered',
  params,
  body: Type.Object({ channel: Channel }),
  reply: Data(Type.Object({ channel: OneOf(CODE_CHANNELS), expires_at: Time })),
  errors: ['forbidden', 'not_found', 'too_many_requests', 'unavailable'],
  limit: { requests: 60, seconds: 3600 },
})

export const reauthenticate = defineCall({
  method: 'POST',
  path: '/web/users/:id/reauthenticate',
  summary:
    'Reauthenticates by the password, a code that was sent, or a passkey requested by /web/login/passkey-options. Answers with a new session in place of this one',
  needs: 'registered',
  params,
  body: Type.Object({
    password: Type.Optional(Type.String({ maxLength: 1000 })),
    code: Type.Optional(Type.String({ maxLength: 20 })),
    channel: Channel,
    credential: Type.Optional(Credential),
  }),
  reply: Data(Session),
  errors: [
    'account_blocked',
    'forbidden',
    'not_found',
    'invalid_input',
    'wrong_password',
    'invalid_verification_code',
    'passkey_refused',
    'too_many_requests',
  ],
  limit: { requests: 300, seconds: 3600 },
})
