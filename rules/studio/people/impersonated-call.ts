import type { Call } from '#contract/call.ts'

/**
 * What staff may call while they see the site as a person: pages, the person's access and library. Everything else is
 * refused, new calls too. Not here for a reason: journal, Bible notes, payments, addresses, devices, private feeds,
 * rooms, plans (a group names other people) and search (it is counted).
 */
const READABLE: ReadonlySet<string> = new Set([
  // The call that names the signed-in user: it is answered with the person, without a cookie.
  'POST /web/authenticate',
  'GET /web/tabs/:tab_id',
  'GET /web/content/:id',
  'GET /web/content-series/:id',
  'GET /web/artists/:id',
  'GET /web/artists/:id/page',
  'GET /web/artists/:id/content',
  'GET /web/bible/:translation',
  'GET /web/bible/:translation/:reference',
  'GET /web/verses',
  'GET /web/plans',
  'GET /web/products',
  'GET /web/products/active',
  'GET /web/products/:id',
  'GET /web/users/:id/reactions',
  'GET /web/users/:id/follows',
  'GET /web/users/:id/playlists',
  'GET /web/users/:id/playlists/:playlist_id',
])

/** Only if the person asked for help about their listening history. */
const PROGRESS = 'GET /web/users/:id/progress'

/** True for a call that staff may make while they see the site as a person. */
export function mayImpersonatedCall(
  { method, path }: Pick<Call, 'method' | 'path'>,
  { showsProgress }: { showsProgress: boolean },
): boolean {
  const name = `${method} ${path}`
  return READABLE.has(name) || (showsProgress && name === PROGRESS)
}

/** All calls that can be allowed, for tests. */
export const IMPERSONATED_CALLS: readonly string[] = [...READABLE, PROGRESS]
