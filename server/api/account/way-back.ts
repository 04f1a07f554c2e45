import { LOGIN } from '#contract/paths.ts'
import { nextPath } from '#rules/next-url.ts'
import { readWish, wishText } from '#rules/wish.ts'

/** What somebody was about to do when they asked for a link: anybody's words, until they are read. */
export type WayBack = { next_url?: string; wish?: string }

/** A link's secret, under the name that the page takes it by. */
type Secret = { mlt: string } | { reset: string }

/** The address of a link to log in or to choose a new password. What is no path of ours, or no wish, is left out of it. */
export function linkHref(siteUrl: string, secret: Secret, way: WayBack): string {
  const href = new URL(siteUrl + LOGIN)
  const next = nextPath(way.next_url ?? null, siteUrl)
  const wish = readWish(way.wish)
  if (next) href.searchParams.set('next_url', next)
  if (wish) href.searchParams.set('wish', wishText(wish))
  for (const [name, token] of Object.entries(secret)) href.searchParams.set(name, token)
  return href.href
}
