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
  summary:
    'A new secret for the authenticator app of staff who have no second factor yet; it counts once a code of it was given',
  needs: 'registered',
  body: Type.Object({ ticket: Ticket }),
  reply: Data(
    Type.Object({
      secret: Type.String({ description: 'base32, to be typed in' }),
      uri: Type.String({ description: 'otpauth://, which opens the app' }),
    }),
  ),
  errors: ['forbidden', 'too_many_requests'],
  limit: LIMIT,
})

export const proveSecondFactor = defineCall({
  method: 'POST',
  path: '/web/login/second-factor',
  summary:
    'The second step of staff who log in: six digits of their authenticator app, or one of their recovery codes. Answers with a session that has staff permissions',
  needs: 'registered',
  body: Type.Object({ ticket: Ticket, totp: Type.Optional(Code), recovery_code: Type.Optional(Code) }),
  reply: Data(
    Type.Object({
      ...Session.properties,
      recovery_codes: Type.Optional(
        Type.Array(Type.String(), { description: 'shown once, when the first code of a new app was given' }),
      ),
    }),
  ),
  errors: ['forbidden', 'invalid_input', 'invalid_verification_code', 'too_many_requests'],
  limit: LIMIT,
})

export const removeTotp = defineCall({
  method: 'DELETE',
  path: '/web/users/:id/totp',
  summary: 'Forgets the authenticator app and its recovery codes: the next sign-in enrolls another',
  needs: 'operator',
  freshProof: true,
  params: Type.Object({ id: Id }),
  reply: Data(Type.Object({ done: Type.Boolean() })),
  errors: ['forbidden'],
})
