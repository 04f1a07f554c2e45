import * as Type from 'typebox'
import { STORES, type Store } from '#contract/billing.ts'
import { FIRST_SCREEN_START, socialCallback, socialStart } from '#contract/paths.ts'
import { SOCIAL_PROVIDERS, type SocialProvider } from '#contract/social.ts'
import { callbackPath } from '#server/gateways/stores/callback-paths.ts'
import type { Door } from './door.ts'
import { POLICY_REPORT_DOOR } from './policy-reports.ts'

const SOCIAL_LIMIT = { requests: 300, seconds: 3600 }
const EVENT_MOST_BYTES = 256 * 1024
const NextUrl = Type.Optional(Type.String({ description: 'a path of this site to go on to' }))

/** What a service sends a visitor back with. */
const cameBack = {
  state: Type.Optional(Type.String()),
  code: Type.Optional(Type.String()),
  error: Type.Optional(Type.String()),
  iss: Type.Optional(Type.String()),
}

/** Leaving for a service to sign in with an account there. */
export function leaveDoor(provider: SocialProvider): Door {
  return {
    method: 'GET',
    path: socialStart(provider),
    summary: `Sends the visitor to ${provider} to sign in there, with state, nonce and PKCE; 404 where it is not set up`,
    query: Type.Object({
      next_url: NextUrl,
      ticket: Type.Optional(
        Type.String({ description: 'of linkIdentity: opens one’s own account by it from then on' }),
      ),
    }),
    answers: { 302: `to ${provider}, or back with sign_in=failed-${provider} where it cannot be reached` },
    errors: ['not_found'],
    limit: SOCIAL_LIMIT,
  }
}

/** Coming back from it. */
export function arriveDoor(provider: SocialProvider): Door {
  return {
    method: 'GET',
    path: socialCallback(provider),
    summary: `Where ${provider} sends the visitor back to: signs in and sets the refresh cookie; each departure once`,
    query: Type.Object(cameBack),
    answers: { 303: 'to next_url or Discover when signed in; else to the page left from, with sign_in=… saying why' },
    errors: ['not_found'],
    limit: SOCIAL_LIMIT,
  }
}

/** A service that comes back by a form in place of an address. */
export const APPLE_FORM: Door = {
  method: 'POST',
  path: socialCallback('apple'),
  summary: 'Where Apple sends the visitor back to by a form, which tells their name the first time',
  body: {
    type: 'application/x-www-form-urlencoded',
    schema: Type.Object({
      ...cameBack,
      user: Type.Optional(
        Type.String({ description: 'JSON: {"name":{"firstName","lastName"}}; of it the name is kept' }),
      ),
    }),
  },
  answers: { 303: 'to the same address by GET' },
  errors: ['not_found'],
  limit: SOCIAL_LIMIT,
}

/** The way to the carrier's first screen. */
export const FIRST_SCREEN_DOOR: Door = {
  method: 'GET',
  path: FIRST_SCREEN_START,
  summary: 'Sends the visitor to the carrier’s first screen, which sends them back with firstscreen_token',
  query: Type.Object({ next_url: NextUrl }),
  answers: { 302: 'to the first screen' },
  errors: ['not_found'],
}

/** Where a store tells what happened. */
export function storeDoor(store: Store): Door {
  return {
    method: 'POST',
    path: callbackPath(store),
    summary: `What ${store} tells of payments: believed by its signature alone, kept once, in any order`,
    body: { type: '*/*', schema: Type.Unknown({ description: 'as the store writes it' }) },
    answers: { 204: 'kept, or known already' },
    errors: ['not_found', 'session_required', 'too_large'],
    mostBytes: EVENT_MOST_BYTES,
  }
}

/** All of them, for the documents. */
export const DOORS: readonly Door[] = [
  ...SOCIAL_PROVIDERS.flatMap((provider) => [leaveDoor(provider), arriveDoor(provider)]),
  APPLE_FORM,
  FIRST_SCREEN_DOOR,
  POLICY_REPORT_DOOR,
  ...STORES.map(storeDoor),
]
