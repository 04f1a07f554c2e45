/**
 * The priority of requests when a process cannot answer all: money, sign-in and media first, then the rest, then lists.
 */
export type RequestPriority = 'essential' | 'normal' | 'deferrable'

/** First: media, payment and sign-in; also scripts and pictures of an open page. */
const ESSENTIAL = [
  '/media/',
  '/feeds/:token/:content_id/',
  '/radio/',
  '/assets/',
  '/health-check.json',
  '/webhooks/',
  '/web/authenticate',
  '/web/login',
  '/web/register',
  '/web/password-resets',
  '/web/email-verifications',
  '/web/dcb/',
  '/web/products',
  '/web/donations',
  '/web/gifts/',
  '/web/redeem-gift',
  '/web/take-backs',
  '/web/studio/uploads',
  '/0.13/authenticate',
  '/0.13/logout',
  '/0.9/products-subscriptions/',
] as const

/** Parts of a person's own addresses that belong to money or sign-in. */
const ESSENTIAL_PARTS: ReadonlySet<string> = new Set([
  'charges',
  'devices',
  'donation-statements',
  'donations',
  'family',
  'identities',
  'monthly-donations',
  'passkey-options',
  'passkeys',
  'password',
  'products',
  'products-subscriptions',
  'purchases',
  'reauthenticate',
  'reauthentication-codes',
  'subscription-details',
  'totp',
])

/** Last: lists, searches and machine-readable files. Waiting for them costs a visitor least. */
const DEFERRABLE = [
  '/web/search',
  '/web/tabs/',
  '/web/verses',
  '/web/events',
  '/web/policy-reports',
  '/web/artists/:id/',
  '/web/users/:id/reactions',
  '/web/users/:id/follows',
  '/web/studio',
  '/studio',
  '/share/',
  '/sitemap',
  '/series/',
  '/openapi.json',
  '/docs',
] as const

/** The priority of a route, by its pattern. A write is never deferrable, unless it only reports. */
export function requestPriority(method: string, route: string): RequestPriority {
  if (ESSENTIAL.some((start) => route.startsWith(start))) return 'essential'
  if (route.startsWith('/web/users/') && route.split('/').some((part) => ESSENTIAL_PARTS.has(part))) return 'essential'
  if (!DEFERRABLE.some((start) => route.startsWith(start))) return 'normal'
  const isWrite = method !== 'GET' && method !== 'HEAD'
  return isWrite && !['/web/events', '/web/policy-reports'].includes(route) ? 'normal' : 'deferrable'
}

const LONG_LIVED = [
  '/media/',
  '/share/',
  '/feeds/:token/:content_id/',
  '/web/studio/uploads',
  '/web/studio/ledger/export',
  '/web/studio/audit/export',
  '/web/studio/listening/export',
  '/web/rooms/:key/stream',
] as const

/**
 * Routes whose answers last as long as their listener, reader or sender stays, or as a slow bucket takes. They have
 * limits of their own, and are no sign that the process has too much to do.
 */
export function isLongLived(route: string): boolean {
  return LONG_LIVED.some((start) => route.startsWith(start))
}
