import * as Type from 'typebox'
import { SOCIAL_PROVIDERS, type SocialProvider } from '#contract/accounts/identity-providers.ts'
import { STORES, type Store } from '#contract/billing/subscriptions.ts'
import { FIRST_SCREEN_START, identityProviderCallbackPath, identityProviderStartPath } from '#contract/paths.ts'
import { callbackPath } from '#server/gateways/stores/callback-paths.ts'
import { CSP_REPORT_ROUTE } from '../security/csp-reports.ts'
import type { ExternalRoute } from './external-route.ts'

const OAUTH_LIMIT = { requests: 300, seconds: 3600 }
const WEBHOOK_MOST_BYTES = 256 * 1024
const NextUrl = Type.Optional(Type.String({ description: 'a path of this site to go on to' }))

/** What a service sends a visitor back with. */
const oauthCallbackQuery = {
  state: Type.Optional(Type.String()),
  code: Type.Optional(Type.String()),
  error: Type.Optional(Type.String()),
  iss: Type.Optional(Type.String()),
}

/** Leaving for a service to sign in with an account there. */
export function oauthStartRoute(provider: SocialProvider): ExternalRoute {
  return {
    method: 'GET',
    path: identityProviderStartPath(provider),
    summary: `Sends the visitor to ${provider} to sign in there, with state, nonce and PKCE; 404 where it is not set up`,
    query: Type.Object({
      next_url: NextUrl,
      ticket: Type.Optional(
        Type.String({ description: 'of linkIdentity: opens one’s own account by it from then on' }),
      ),
    }),
    responses: { 302: `to ${provider}, or back with sign_in=failed-${provider} where it cannot be reached` },
    errors: ['not_found'],
    limit: OAUTH_LIMIT,
  }
}

/** Coming back from it. */
export function oauthCallbackRoute(provider: SocialProvider): ExternalRoute {
  return {
    method: 'GET',
    path: identityProviderCallbackPath(provider),
    summary: `Where ${provider} sends the visitor back to: signs in and sets the refresh cookie; each departure once`,
    query: Type.Object(oauthCallbackQuery),
    responses: { 303: 'to next_url or Discover when signed in; else to the page left from, with sign_in=… saying why' },
    errors: ['not_found'],
    limit: OAUTH_LIMIT,
  }
}

/** A service that comes back by a form in place of an address. */
export const APPLE_FORM_POST_ROUTE: ExternalRoute = {
  method: 'POST',
  path: identityProviderCallbackPath('apple'),
  summary: 'Where Apple sends the visitor back to by a form, which tells their name the first time',
  body: {
    type: 'application/x-www-form-urlencoded',
    schema: Type.Object({
      ...oauthCallbackQuery,
      user: Type.Optional(
        Type.String({ description: 'JSON: {"name":{"firstName","lastName"}}; of it the name is kept' }),
      ),
    }),
  },
  responses: { 303: 'to the same address by GET' },
  errors: ['not_found'],
  limit: OAUTH_LIMIT,
}

/** The way to the carrier's first screen. */
export const FIRST_SCREEN_ROUTE: ExternalRoute = {
  method: 'GET',
  path: FIRST_SCREEN_START,
  summary: 'Sends the visitor to the carrier’s first screen, which sends them back with firstscreen_token',
  query: Type.Object({ next_url: NextUrl }),
  responses: { 302: 'to the first screen' },
  errors: ['not_found'],
}

/** Where a store tells what happened. */
export function storeWebhookRoute(store: Store): ExternalRoute {
  return {
    method: 'POST',
    path: callbackPath(store),
    summary: `What ${store} tells of payments: believed by its signature alone, kept once, in any order`,
    body: { type: '*/*', schema: Type.Unknown({ description: 'as the store writes it' }) },
    responses: { 204: 'kept, or known already' },
    errors: ['not_found', 'session_required', 'too_large'],
    mostBytes: WEBHOOK_MOST_BYTES,
  }
}

/** All of them, for the documents. */
export const EXTERNAL_ROUTES: readonly ExternalRoute[] = [
  ...SOCIAL_PROVIDERS.flatMap((provider) => [oauthStartRoute(provider), oauthCallbackRoute(provider)]),
  APPLE_FORM_POST_ROUTE,
  FIRST_SCREEN_ROUTE,
  CSP_REPORT_ROUTE,
  ...STORES.map(storeWebhookRoute),
]
