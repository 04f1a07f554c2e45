import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { LONGEST_PASSKEY_NAME } from '../limits.ts'
import { Data, Id, Nullable, Time } from '../schema.ts'
import { Session } from './session.ts'

/** WebAuthn options (Level 3, JSON forms), validated by the library. */
const Options = Type.Record(Type.String(), Type.Unknown())
/** Twice as many fields as the credential of a registration has. */
const MOST_CREDENTIAL_FIELDS = 16
export const Credential = Type.Record(Type.String({ maxLength: 60 }), Type.Unknown(), {
  maxProperties: MOST_CREDENTIAL_FIELDS,
})

const LIMIT = { requests: 300, seconds: 3600 }

export const startPasskeySignIn = defineCall({
  method: 'POST',
  path: '/web/login/passkey-options',
  summary: 'Options for a passkey sign-in; the challenge is single-use and valid for five minutes',
  needs: 'guest',
  reply: Data(Options),
  errors: ['not_found'],
  limit: LIMIT,
})

export const signInByPasskey = defineCall({
  method: 'POST',
  path: '/web/login/passkey',
  summary: 'Signs in by a passkey',
  needs: 'guest',
  body: Type.Object({ credential: Credential }),
  reply: Data(Session),
  errors: ['account_blocked', 'not_found', 'passkey_refused', 'too_many_requests'],
  limit: LIMIT,
})

const params = Type.Object({ id: Id })

export type Passkey = Type.Static<typeof Passkey>
export const Passkey = Type.Object({
  id: Type.String(),
  name: Type.String({ description: 'the device’s name' }),
  is_backed_up: Type.Boolean({ description: 'true if the passkey is synced to other devices' }),
  created_at: Time,
  used_at: Nullable(Time),
})

export const listPasskeys = defineCall({
  method: 'GET',
  path: '/web/users/:id/passkeys',
  summary: 'The passkeys of the user’s account',
  needs: 'registered',
  params,
  reply: Data(Type.Array(Passkey)),
  errors: ['forbidden', 'not_found'],
})

export const startPasskey = defineCall({
  method: 'POST',
  path: '/web/users/:id/passkey-options',
  summary: 'Options for creating a passkey',
  needs: 'registered',
  freshProof: true,
  params,
  reply: Data(Options),
  errors: ['forbidden', 'not_found'],
  limit: LIMIT,
})

export const addPasskey = defineCall({
  method: 'POST',
  path: '/web/users/:id/passkeys',
  summary: 'Adds a passkey to the user’s account',
  needs: 'registered',
  freshProof: true,
  params,
  body: Type.Object({ credential: Credential, name: Type.Optional(Type.String({ maxLength: LONGEST_PASSKEY_NAME })) }),
  reply: Data(Passkey),
  errors: ['forbidden', 'not_found', 'passkey_refused', 'too_many_requests'],
  limit: LIMIT,
})

export const removePasskey = defineCall({
  method: 'DELETE',
  path: '/web/users/:id/passkeys/:passkey_id',
  summary: 'Removes a passkey from the user’s account; refused for the last way to sign in',
  needs: 'registered',
  freshProof: true,
  params: Type.Object({ id: Id, passkey_id: Type.String({ minLength: 1, maxLength: 1400 }) }),
  reply: Data(Type.Object({ done: Type.Boolean() })),
  errors: ['forbidden', 'not_found', 'last_way_in', 'too_many_requests'],
})
