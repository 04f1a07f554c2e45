import * as Type from 'typebox'
import { defineCall } from '../../call.ts'
import { Data, Id, Nullable, OneOf, Time } from '../../schema.ts'
import { API_KEY_MOST_DAYS, API_KEY_NAME_CHARACTERS } from './integration-limits.ts'
import { KEY_PERMISSIONS } from './key-permissions.ts'

export type ApiKey = Type.Static<typeof ApiKey>
export const ApiKey = Type.Object({
  id: Id,
  name: Type.String(),
  permissions: Type.Array(OneOf(KEY_PERMISSIONS)),
  made_by: Nullable(Type.String({ description: 'name or email' })),
  is_own: Type.Boolean(),
  created_at: Time,
  expires_at: Nullable(Time),
  last_used_at: Nullable(Type.String({ format: 'date-time', description: 'to the minute' })),
  ended: Nullable(
    Type.Union([Type.Literal('revoked'), Type.Literal('expired'), Type.Literal('maker_left')], {
      description: 'why it no longer works; an ended key is listed for 90 days',
    }),
  ),
})

/** A change that was made with a key. */
export type ApiKeyCall = Type.Static<typeof ApiKeyCall>
export const ApiKeyCall = Type.Object({ id: Id, at: Time, method: Type.String(), path: Type.String() })

const OfReaders = { needs: 'registered', staff: 'keys-read' } as const
const OfStaff = { needs: 'registered', staff: 'keys-edit' } as const

export const listApiKeys = defineCall({
  ...OfReaders,
  method: 'GET',
  path: '/web/studio/keys',
  summary: 'One’s own API keys; for owners and viewers those of everybody',
  reply: Data(Type.Array(ApiKey)),
  errors: [],
})

export const addApiKey = defineCall({
  ...OfStaff,
  method: 'POST',
  path: '/web/studio/keys',
  summary: 'Makes an API key with some of one’s own permissions',
  freshProof: true,
  body: Type.Object({
    name: Type.String({ minLength: 1, maxLength: API_KEY_NAME_CHARACTERS }),
    permissions: Type.Array(OneOf(KEY_PERMISSIONS), {
      ...{ minItems: 1, maxItems: KEY_PERMISSIONS.length, uniqueItems: true },
    }),
    days: Nullable(Type.Integer({ minimum: 1, maximum: API_KEY_MOST_DAYS, description: 'null for no end' })),
  }),
  reply: Data(Type.Object({ key: ApiKey, token: Type.String({ description: 'shown this once' }) })),
  errors: ['invalid_input', 'forbidden', 'too_many_keys'],
})

export const revokeApiKey = defineCall({
  ...OfStaff,
  method: 'DELETE',
  path: '/web/studio/keys/:id',
  summary: 'Ends an API key at once: one’s own, or for owners anybody’s',
  params: Type.Object({ id: Id }),
  reply: Data(Type.Object({ done: Type.Boolean() })),
  errors: ['not_found'],
})

export const listApiKeyCalls = defineCall({
  ...OfReaders,
  method: 'GET',
  path: '/web/studio/keys/:id/calls',
  summary: 'The last 100 changes made with an API key within 90 days',
  params: Type.Object({ id: Id }),
  reply: Data(Type.Array(ApiKeyCall)),
  errors: ['not_found'],
})
