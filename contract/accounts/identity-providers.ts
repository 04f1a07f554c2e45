import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { Data, Id, Nullable, Time } from '../schema.ts'
import { Session } from './session.ts'

/** Services for social sign-in, in display order. */
export const SOCIAL_PROVIDERS = ['apple', 'google', 'facebook'] as const
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

export function isSocialProvider(text: string): text is SocialProvider {
  return SOCIAL_PROVIDERS.some((provider) => provider === text)
}

const Token = Type.String({ minLength: 1, maxLength: 8000 })
const LIMIT = { requests: 300, seconds: 3600 }

const byToken = {
  method: 'POST',
  needs: 'anyone',
  reply: Data(Session),
  errors: [
    'account_blocked',
    'not_found',
    'invalid_input',
    'identity_refused',
    'identity_not_linked',
    'too_many_requests',
  ],
  limit: LIMIT,
} as const

const tokens = Type.Object({ id_token: Type.Optional(Token), access_token: Type.Optional(Token) })

export const authenticateGoogle = defineCall({
  ...byToken,
  path: '/web/authenticate/google',
  summary: 'Signs in by a Google ID token or access token that was issued to this site',
  body: tokens,
})
export const authenticateApple = defineCall({
  ...byToken,
  path: '/web/authenticate/apple',
  summary: 'Signs in by an Apple ID token that was issued to this site',
  body: tokens,
})
export const authenticateFacebook = defineCall({
  ...byToken,
  path: '/web/authenticate/facebook',
  summary: 'Signs in by a Facebook access token that was issued to this site',
  body: tokens,
})
export const authenticateFirebase = defineCall({
  ...byToken,
  path: '/web/authenticate/firebase',
  summary: 'Signs in by an ID token of the configured Firebase project',
  body: Type.Object({ id_token: Token }),
})

const params = Type.Object({ id: Id })

export type LinkedIdentity = Type.Static<typeof LinkedIdentity>
export const LinkedIdentity = Type.Object({
  provider: Type.String({ description: 'google, apple, facebook, firebase or carrier' }),
  label: Nullable(Type.String({ description: 'an email address or name that the user recognizes' })),
  linked_at: Time,
  used_at: Time,
})

export const listIdentities = defineCall({
  method: 'GET',
  path: '/web/users/:id/identities',
  summary: 'The services linked to the user’s account',
  needs: 'registered',
  params,
  reply: Data(Type.Array(LinkedIdentity)),
  errors: ['forbidden'],
})

export const linkIdentity = defineCall({
  method: 'POST',
  path: '/web/users/:id/identities',
  summary: 'The address that starts linking another service to the user’s account',
  needs: 'registered',
  freshProof: true,
  params,
  body: Type.Object({ provider: Type.String({ maxLength: 20 }) }),
  reply: Data(Type.Object({ url: Type.String() })),
  errors: ['forbidden', 'not_found'],
  limit: LIMIT,
})

export const unlinkIdentity = defineCall({
  method: 'DELETE',
  path: '/web/users/:id/identities/:provider',
  summary: 'Unlinks a service from the user’s account; refused for the last way to sign in',
  needs: 'registered',
  freshProof: true,
  params: Type.Object({ id: Id, provider: Id }),
  reply: Data(Type.Object({ done: Type.Boolean() })),
  errors: ['forbidden', 'not_found', 'last_way_in', 'too_many_requests'],
})
