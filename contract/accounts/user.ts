import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { LONGEST_EMAIL, LONGEST_NAME } from '../limits.ts'
import { Data, Id, Locale, Nullable, Time } from '../schema.ts'
import { User } from './session.ts'

const params = Type.Object({ id: Id })
const DONE = Data(Type.Object({ done: Type.Boolean() }))

const change = {
  summary: 'Changes the user’s account; a new email address waits for its confirmation',
  needs: 'registered',
  freshProof: ['email', 'phone'],
  params,
  body: Type.Object({
    name: Type.Optional(Nullable(Type.String({ maxLength: LONGEST_NAME }))),
    email: Type.Optional(Type.String({ maxLength: LONGEST_EMAIL })),
    country_code: Type.Optional(Type.String({ maxLength: 5 })),
    phone: Type.Optional(Nullable(Type.String({ maxLength: 30 }))),
    code: Type.Optional(Type.String({ maxLength: 20, description: 'the code sent to the new phone' })),
    locale: Type.Optional(Nullable(Locale)),
  }),
  reply: Type.Object({ data: Type.Array(User, { minItems: 1, maxItems: 1 }) }),
  errors: [
    'forbidden',
    'invalid_input',
    'invalid_email',
    'invalid_phone',
    'invalid_verification_code',
    'address_taken',
    'too_many_requests',
  ],
} as const

export const updateUser = defineCall({ ...change, method: 'PUT', path: '/0.13/users/:id' })
export const updateUserEarlier = defineCall({ ...change, method: 'PUT', path: '/0.9/users/:id' })

export const setIntents = defineCall({
  method: 'POST',
  path: '/0.12/users/:id/intents',
  summary: 'Replaces the answers of the first steps',
  needs: 'registered',
  params,
  body: Type.Object({ intents: Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 20 }) }),
  reply: Data(Type.Object({ intents: Type.Array(Type.String()) })),
  errors: ['forbidden'],
})

export const setPassword = defineCall({
  method: 'PUT',
  path: '/web/users/:id/password',
  summary: 'Sets the password and signs out all other devices. Requires the old one, if there is one',
  needs: 'registered',
  freshProof: true,
  params,
  body: Type.Object({
    current_password: Type.Optional(Type.String({ maxLength: 1000 })),
    password: Type.String({ maxLength: 1000 }),
  }),
  reply: DONE,
  errors: ['forbidden', 'wrong_password', 'weak_password', 'too_many_requests'],
  limit: { requests: 60, seconds: 3600 },
})

export type Device = Type.Static<typeof Device>
export const Device = Type.Object({
  id: Type.String(),
  name: Type.String({ description: 'the browser’s name at sign-in' }),
  signed_in_at: Time,
  last_used_at: Time,
  is_current: Type.Boolean(),
})

export const listDevices = defineCall({
  method: 'GET',
  path: '/web/users/:id/devices',
  summary: 'The devices with a session',
  needs: 'registered',
  params,
  reply: Data(Type.Array(Device)),
  errors: ['forbidden'],
})

export const signOutDevice = defineCall({
  method: 'DELETE',
  path: '/web/users/:id/devices/:device_id',
  summary: 'Signs one device out',
  needs: 'registered',
  freshProof: true,
  params: Type.Object({ id: Id, device_id: Id }),
  reply: DONE,
  errors: ['forbidden', 'not_found'],
})

export const exportUser = defineCall({
  method: 'GET',
  path: '/web/users/:id/export',
  summary: 'Export of the user’s data',
  needs: 'registered',
  freshProof: true,
  params,
  reply: Data(Type.Object({ exported_at: Time, user: User, records: Type.Record(Type.String(), Type.Unknown()) })),
  errors: ['forbidden'],
  limit: { requests: 30, seconds: 3600 },
})

export const deleteUser = defineCall({
  method: 'DELETE',
  path: '/web/users/:id',
  summary:
    'Deletes the user’s account permanently; requires the password or a recent code, or reauthentication without either',
  needs: 'registered',
  freshProof: 'own',
  params,
  body: Type.Object({
    password: Type.Optional(Type.String({ maxLength: 1000 })),
    code: Type.Optional(Type.String({ maxLength: 20 })),
  }),
  reply: DONE,
  errors: [
    'forbidden',
    'reauthentication_required',
    'wrong_password',
    'invalid_verification_code',
    'too_many_requests',
    'store_unavailable',
    'last_owner',
  ],
  limit: { requests: 60, seconds: 3600 },
})
