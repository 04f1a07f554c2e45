import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { Data, Id } from '../schema.ts'
import { Session } from './session.ts'

const Ticket = Type.String({
  minLength: 1,
  maxLength: 600,
  description: '`second_factor_required.ticket` of the sign-in',
})
const Code = Type.String({ maxLength: 20 })
const LIMIT = { requests: 60, seconds: 3600 }

export const enrollSecondFactor = defineCall({
  method: 'POST',
  path: '/web/login/second-factor-app',
  summary: 'A new authenticator secret for staff without a second factor; it is active once its first code was entered',
  needs: 'registered',
  body: Type.Object({ ticket: Ticket }),
  reply: Data(
    Type.Object({
      secret: Type.String({ description: 'base32, for typing' }),
      uri: Type.String({ description: 'otpauth://, for the authenticator app' }),
    }),
  ),
  errors: ['forbidden', 'too_many_requests'],
  limit: LIMIT,
})

export const proveSecondFactor = defineCall({
  method: 'POST',
  path: '/web/login/second-factor',
  summary:
    'The second step of a staff sign-in: a code of the authenticator app, or a recovery code. Answers with a session that has staff permissions',
  needs: 'registered',
  body: Type.Object({ ticket: Ticket, totp: Type.Optional(Code), recovery_code: Type.Optional(Code) }),
  reply: Data(
    Type.Object({
      ...Session.properties,
      recovery_codes: Type.Optional(
        Type.Array(Type.String(), { description: 'shown once, after the first code of a new app' }),
      ),
    }),
  ),
  errors: ['account_blocked', 'forbidden', 'invalid_input', 'invalid_verification_code', 'too_many_requests'],
  limit: LIMIT,
})

export const removeTotp = defineCall({
  method: 'DELETE',
  path: '/web/users/:id/totp',
  summary: 'Deletes the authenticator app and its recovery codes: the next sign-in sets up another',
  needs: 'registered',
  staff: 'any',
  freshProof: true,
  params: Type.Object({ id: Id }),
  reply: Data(Type.Object({ done: Type.Boolean() })),
  errors: ['forbidden'],
})
