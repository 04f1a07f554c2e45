import * as Type from 'typebox'
import { SOCIAL_PROVIDERS, type SocialProvider } from '#contract/accounts/identity-providers.ts'
import { STORES, type Store } from '#contract/billing/subscriptions.ts'
import { FIRST_SCREEN_START, identityProviderCallbackPath, identityProviderStartPath } from '#contract/paths.ts'
import { callbackPath } from '#server/gateways/stores/callback-paths.ts'
import { HOUSE_AD_ROUTES } from '../ads/declared-house-ad-routes.ts'
import { ONE_CLICK_ROUTES } from '../emails/declared-one-click-routes.ts'
import { CSP_REPORT_ROUTE } from '../security/csp-reports.ts'
import { AUDIT_ROUTE } from '../studio/declared-audit-route.ts'
import { BRAND_EXPORT_ROUTE } from '../studio/declared-brand-route.ts'
import { LEDGER_ROUTE } from '../studio/declared-ledger-route.ts'
import { LISTENING_ROUTE } from '../studio/declared-listening-route.ts'
import { PICTURE_ROUTE } from '../studio/declared-picture-route.ts'
import { ROOM_STREAM_ROUTE } from '../together/declared-room-stream.ts'
import { UPLOAD_ROUTES } from '../uploads/declared-upload-routes.ts'
import type { ExternalRoute } from './external-route.ts'

const OAUTH_LIMIT = { requests: 300, seconds: 3600 }
const WEBHOOK_MOST_BYTES = 256 * 1024
const NextUrl = Type.Optional(Type.String({ description: 'a path of this site, opened after the sign-in' }))

/** Query of an OAuth callback (RFC 6749, 4.1.2). */
const oauthCallbackQuery = {
  state: Type.Optional(Type.String()),
  code: Type.Optional(Type.String()),
  error: Type.Optional(Type.String()),
  iss: Type.Optional(Type.String()),
}

/** Starts an OAuth sign-in with another service. */
export function oauthStartRoute(provider: SocialProvider): ExternalRoute {
  return {
    method: 'GET',
    path: identityProviderStartPath(provider),
    summary: `Redirects the visitor to ${provider} to sign in, with state, nonce and PKCE; 404 if it is not configured`,
    query: Type.Object({
      next_url: NextUrl,
      ticket: Type.Optional(Type.String({ description: 'from linkIdentity: links the service to the account' })),
    }),
    responses: { 302: `to ${provider}, or back with sign_in=failed-${provider} if it cannot be reached` },
    errors: ['not_found'],
    limit: OAUTH_LIMIT,
  }
}

/** The OAuth callback. */
export function oauthCallbackRoute(provider: SocialProvider): ExternalRoute {
  return {
    method: 'GET',
    path: identityProviderCallbackPath(provider),
    summary: `Callback of ${provider}: signs in and sets the refresh cookie; each authorization request is used once`,
    query: Type.Object(oauthCallbackQuery),
    responses: {
      303: 'to next_url or Discover when signed in; else to the page of origin, with sign_in=… and the reason',
    },
    errors: ['not_found'],
    limit: OAUTH_LIMIT,
  }
}

/** A service that answers by a form post in place of a redirect. */
export const APPLE_FORM_POST_ROUTE: ExternalRoute = {
  method: 'POST',
  path: identityProviderCallbackPath('apple'),
  summary: 'Callback of Apple by form post, which carries the name at the first sign-in',
  body: {
    type: 'application/x-www-form-urlencoded',
    schema: Type.Object({
      ...oauthCallbackQuery,
      user: Type.Optional(
        Type.String({ description: 'JSON: {"name":{"firstName","lastName"}}; only the name is read' }),
      ),
    }),
  },
  responses: { 303: 'to the same address by GET' },
  errors: ['not_found'],
  limit: OAUTH_LIMIT,
}

/** The redirect to the carrier's first screen. */
export const FIRST_SCREEN_ROUTE: ExternalRoute = {
  method: 'GET',
  path: FIRST_SCREEN_START,
  summary: 'Redirects the visitor to the carrier’s first screen, which returns them with firstscreen_token',
  query: Type.Object({ next_url: NextUrl }),
  responses: { 302: 'to the first screen' },
  errors: ['not_found'],
}

/** The webhook of a store. */
export function storeWebhookRoute(store: Store): ExternalRoute {
  return {
    method: 'POST',
    path: callbackPath(store),
    summary: `Payment events of ${store}: verified by signature, stored once, accepted in any order`,
    body: { type: '*/*', schema: Type.Unknown({ description: 'as the store writes it' }) },
    responses: { 204: 'stored, or already known' },
    errors: ['not_found', 'session_required', 'too_large'],
    mostBytes: WEBHOOK_MOST_BYTES,
  }
}

/** All external routes, for the documents. */
export const EXTERNAL_ROUTES: readonly ExternalRoute[] = [
  ...SOCIAL_PROVIDERS.flatMap((provider) => [oauthStartRoute(provider), oauthCallbackRoute(provider)]),
  APPLE_FORM_POST_ROUTE,
  FIRST_SCREEN_ROUTE,
  CSP_REPORT_ROUTE,
  ...STORES.map(storeWebhookRoute),
  ...Object.values(HOUSE_AD_ROUTES),
  ...Object.values(ONE_CLICK_ROUTES),
  ...Object.values(UPLOAD_ROUTES),
  BRAND_EXPORT_ROUTE,
  PICTURE_ROUTE,
  LEDGER_ROUTE,
  AUDIT_ROUTE,
  LISTENING_ROUTE,
  ROOM_STREAM_ROUTE,
]
