import * as Type from 'typebox'
import { Session } from '../accounts/session.ts'
import { defineCall } from '../call.ts'
import { LONGEST_EMAIL, LONGEST_NAME } from '../limits.ts'
import { Data } from '../schema.ts'

export const getFirstRun = defineCall({
  method: 'GET',
  path: '/web/studio/first-run',
  summary: 'Whether the first owner is still to be made',
  needs: 'anyone',
  reply: Data(Type.Object({ is_open: Type.Boolean() })),
  errors: [],
})

export const makeFirstOwner = defineCall({
  method: 'POST',
  path: '/web/studio/first-run',
  summary: 'Creates the first owner by the code that the program printed at its start; 404 once there is an owner',
  needs: 'anyone',
  body: Type.Object({
    code: Type.String({ maxLength: 100 }),
    email: Type.String({ maxLength: LONGEST_EMAIL }),
    password: Type.String({ maxLength: 1000 }),
    name: Type.Optional(Type.String({ maxLength: LONGEST_NAME })),
  }),
  reply: Data(Session),
  errors: [
    'not_found',
    'invalid_email',
    'invalid_verification_code',
    'weak_password',
    'address_taken',
    'too_many_requests',
  ],
  limit: { requests: 30, seconds: 3600 },
})
