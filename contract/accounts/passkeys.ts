import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { LONGEST_PASSKEY_NAME } from '../limits.ts'
import { Data, Id, Nullable, Time } from '../schema.ts'
import { Session } from './session.ts'

/** What browser and authenticator understand (Web Authentication Level 3, JSON forms); read whole by its library. */
const Options = Type.Record(Type.String(), Type.Unknown())
/** A registration names eight fields at most. */
const MOST_CREDENTIAL_FIELDS = 16
export const Credential = Type.Record(Type.String({ maxLength: 60 }), Type.Unknown(), {
  maxProperties: MOST_CREDENTIAL_FIELDS,
})

const LIMIT = { requests: 300, seconds: 3600 }

export const startPasskeySignIn = defineCall({
  method: 'POST',
  path: '/web/login/passkey-options',
  summary: 'What a browser needs to ask for a passkey; the challenge in it is good once, for five minutes',
  needs: 'guest',
  reply: Data(Options),
  errors: ['not_found'],
  limit: LIMIT,
})

export const signInByPasskey = defineCall({
  method: 'POST',
  path: '/web/login/passkey',
  summary: 'Signs in by what an authenticator answered',
  needs: 'guest',
  body: Type.Object({ credential: Credential }),
  reply: Data(Session),
  errors: ['not_found', 'passkey_refused', 'too_many_requests'],
  limit: LIMIT,
})

const params = Type.Object({ id: Id })

export type Passkey = Type.Static<typeof Passkey>
export const Passkey = Type.Object({
  id: Type.String(),
  name: Type.String({ description: 'what the device called itself' }),
  is_backed_up: Type.Boolean({ description: 'whether the keys of other devices know it too' }),
  created_at: Time,
  used_at: Nullable(Time),
})

export const listPasskeys = defineCall({
  method: 'GET',
  path: '/web/users/:id/passkeys',
  summary: 'The passkeys that open one’s account',
  needs: 'registered',
  params,
  reply: Data(Type.Array(Passkey)),
  errors: ['forbidden', 'not_found'],
})

export const startPasskey = defineCall({
  method: 'POST',
  path: '/web/users/:id/passkey-options',
  summary: 'What a browser needs to make a passkey',
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
  summary: 'Lets a new passkey open one’s account',
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
  summary: 'Ends that a passkey opens one’s account; never the last way in',
  needs: 'registered',
  freshProof: true,
  params: Type.Object({ id: Id, passkey_id: Type.String({ minLength: 1, maxLength: 1400 }) }),
  reply: Data(Type.Object({ done: Type.Boolean() })),
  errors: ['forbidden', 'not_found', 'last_way_in', 'too_many_requests'],
})
