import type { ComponentType } from 'react'
import { brand } from '#brand/brand.ts'
import {
  ARTICLE_PATHS,
  DONATION_RECEIPT,
  EMAIL_ONBOARDING,
  EVENTS_PATH,
  GIVE,
  OFFLINE,
  ONBOARDING,
  OPEN_ROOM,
  PLAYLISTS,
  SETTINGS_DONATIONS,
  SETTINGS_HABIT,
  SHARED_PLAYLISTS,
  STUDIO,
  TOGETHER,
} from '#contract/paths.ts'
import { mayBeArtistHandle } from '#rules/catalogue/artist-handle.ts'
import { View as Failure } from './failure/failure-view.tsx'

/** Fetches a page that is likely to be opened next. */
export type Prefetch = (path: string) => void

export type PageView<data> = ComponentType<{ data: data }> & {
  /** Starts calls that the first view of a visit waits for, before it is hydrated. */
  start?: (data: data, prefetch: Prefetch) => void
}
export type ViewModule = { View: PageView<never> }

/**
 * Every page's name, theme and view. Each view is a chunk of its own, except that of a failure, which is always loaded.
 */
export const VIEWS = {
  discover: { theme: 'dark', view: () => import('./discover/discover-view.tsx') },
  series: { theme: 'dark', view: () => import('./series/series-view.tsx') },
  content: { theme: 'dark', view: () => import('./content/content-view.tsx') },
  bible: { theme: 'dark', view: () => import('./bible/bible-view.tsx') },
  'bible-chapter': { theme: 'dark', view: () => import('./bible-chapter/bible-chapter-view.tsx') },
  artist: { theme: 'dark', view: () => import('./artist/artist-view.tsx') },
  'artist-videos': { theme: 'dark', view: () => import('./artist-videos/artist-videos-view.tsx') },
  search: { theme: 'dark', view: () => import('./search/search-view.tsx') },
  playlist: { theme: 'dark', view: () => import('./playlist/playlist-view.tsx') },
  together: { theme: 'dark', view: () => import('./together/together-view.tsx') },
  library: { theme: 'dark', view: () => import('./library/library-view.tsx') },
  daily: { theme: 'dark', view: () => import('./daily/daily-view.tsx') },
  health: { theme: 'dark', view: () => import('./health/health-view.tsx') },
  listening: { theme: 'light', view: () => import('./listening/listening-view.tsx') },
  cookies: { theme: 'light', view: () => import('./cookies/cookies-view.tsx') },
  subscriptions: { theme: 'light', view: () => import('./subscriptions/subscriptions-view.tsx') },
  account: { theme: 'light', view: () => import('./account/account-view.tsx') },
  give: { theme: 'dark', view: () => import('./give/give-view.tsx') },
  'donation-receipt': { theme: 'dark', view: () => import('./donation-receipt/donation-receipt-view.tsx') },
  'donation-statement': { theme: 'light', view: () => import('./donation-statement/donation-statement-view.tsx') },
  donations: { theme: 'light', view: () => import('./donations/donations-view.tsx') },
  login: { theme: 'dark', view: () => import('./login/login-view.tsx') },
  signup: { theme: 'dark', view: () => import('./signup/signup-view.tsx') },
  article: { theme: 'dark', view: () => import('./article/article-view.tsx') },
  events: { theme: 'dark', view: () => import('./events/events-view.tsx') },
  event: { theme: 'dark', view: () => import('./event/event-view.tsx') },
  onboarding: { theme: 'dark', view: () => import('./onboarding/onboarding-view.tsx') },
  'email-onboarding': { theme: 'dark', view: () => import('./email-onboarding/email-onboarding-view.tsx') },
  subscribe: { theme: 'dark', view: () => import('./subscribe/subscribe-view.tsx') },
  gift: { theme: 'dark', view: () => import('./gift/gift-view.tsx') },
  redeem: { theme: 'dark', view: () => import('./redeem/redeem-view.tsx') },
  family: { theme: 'dark', view: () => import('./family/family-view.tsx') },
  'not-found': { theme: 'dark', view: () => import('./not-found/not-found-view.tsx') },
  failure: { theme: 'dark', view: async () => ({ View: Failure }) },
} as const satisfies Record<string, { theme: 'dark' | 'light'; view: () => Promise<ViewModule> }>

export type PageName = keyof typeof VIEWS

/** The page of each path; the first match wins. Other paths show the not-found page. */
export const ROUTES: readonly { path: `/${string}`; name: PageName }[] = [
  { path: '/', name: 'discover' },
  { path: '/discover/', name: 'discover' },
  { path: '/for-you/', name: 'discover' },
  { path: `/${brand.slug}/`, name: 'discover' },
  { path: '/sleep/', name: 'discover' },
  { path: '/music/', name: 'discover' },
  { path: '/podcasts/', name: 'discover' },
  { path: '/series/:handle/', name: 'series' },
  { path: '/content/:id/', name: 'content' },
  { path: '/discover/:id/', name: 'content' },
  { path: '/series/:handle/:id/', name: 'content' },
  { path: '/series/:handle/content/:id/', name: 'content' },
  { path: '/bible/', name: 'bible' },
  { path: '/bible/:translation/', name: 'bible' },
  { path: '/bible/:translation/:reference/', name: 'bible-chapter' },
  { path: '/search/', name: 'search' },
  { path: '/library/', name: 'library' },
  { path: '/plans/', name: 'library' },
  { path: '/plans/:id/', name: 'library' },
  { path: `${PLAYLISTS}:playlist_id/`, name: 'playlist' },
  { path: `${SHARED_PLAYLISTS}:share_key/`, name: 'playlist' },
  { path: `${OPEN_ROOM}:content_id/`, name: 'together' },
  { path: `${TOGETHER}:room_key/`, name: 'together' },
  { path: '/daily-prayer/', name: 'daily' },
  { path: '/daily/:id/', name: 'daily' },
  { path: '/daily-prayer/:id/', name: 'daily' },
  { path: '/daily-items/:id/', name: 'daily' },
  { path: '/web-healthcheck/', name: 'health' },
  { path: '/settings/account/', name: 'account' },
  { path: '/settings/subscriptions/', name: 'subscriptions' },
  { path: '/settings/emails/', name: 'account' },
  { path: '/settings/listening/', name: 'listening' },
  { path: SETTINGS_HABIT, name: 'listening' },
  { path: '/settings/cookies/', name: 'cookies' },
  { path: SETTINGS_DONATIONS, name: 'donations' },
  { path: `${SETTINGS_DONATIONS}:year/`, name: 'donation-statement' },
  { path: GIVE, name: 'give' },
  { path: DONATION_RECEIPT, name: 'donation-receipt' },
  { path: `${GIVE}:handle/`, name: 'give' },
  { path: '/login/', name: 'login' },
  { path: '/signup/', name: 'signup' },
  { path: '/subscribe/', name: 'subscribe' },
  { path: '/checkout/', name: 'subscribe' },
  { path: '/gift/', name: 'gift' },
  { path: '/redeem/', name: 'redeem' },
  { path: '/family/', name: 'family' },
  ...ARTICLE_PATHS.map((path) => ({ path, name: 'article' }) as const),
  { path: EVENTS_PATH, name: 'events' },
  { path: '/events/:name/', name: 'event' },
  { path: ONBOARDING, name: 'onboarding' },
  { path: EMAIL_ONBOARDING, name: 'email-onboarding' },
  { path: '/404/', name: 'not-found' },
  // For visitors without a role; the server sends staff another document.
  { path: STUDIO, name: 'not-found' },
  { path: OFFLINE, name: 'failure' },
  // Last: any other name may be an artist's.
  { path: '/:artist/', name: 'artist' },
  { path: '/:artist/videos/', name: 'artist-videos' },
]

const PATTERNS = ROUTES.map((route) => ({ ...route, segments: pathSegments(route.path) }))
const FIRST_PARTS = new Set(PATTERNS.map(({ segments }) => segments[0]))

/**
 * Matches a path to its page, with decoded parameters; undefined if no page matches, or if a part cannot be decoded.
 */
export function matchRoute(
  path: string,
): { name: PageName; matchPath: string; params: Record<string, string> } | undefined {
  const parts = pathSegments(path).map(decode)
  if (!parts.every((part) => part !== undefined)) return undefined
  for (const { name, path: matchPath, segments } of PATTERNS) {
    const params = matchSegments(segments, parts)
    if (params && isArtistOrAbsent(params.artist)) return { name, matchPath, params }
  }
  return undefined
}

/** False if the artist parameter is the name of another page or a redirect. */
function isArtistOrAbsent(artist: string | undefined): boolean {
  return artist === undefined || (mayBeArtistHandle(artist) && !FIRST_PARTS.has(artist.toLowerCase()))
}

function pathSegments(path: string): string[] {
  return path.split('/').filter(Boolean)
}

function matchSegments(pattern: readonly string[], parts: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, segment] of pattern.entries()) {
    const part = parts[at] ?? ''
    if (segment.startsWith(':')) params[segment.slice(1)] = part
    else if (segment !== part) return undefined
  }
  return params
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

export function pageNameOf(path: string): PageName {
  return matchRoute(path)?.name ?? 'not-found'
}

/** True if a path belongs to the site's pages. */
export function isPagePath(path: string): boolean {
  return matchRoute(path) !== undefined
}
