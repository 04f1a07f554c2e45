import { LOGIN } from '#contract/paths.ts'
import { nextPath } from '#rules/next-url.ts'
import { readWish, wishText } from '#rules/wish.ts'

/** What somebody was about to do when they asked for a link: anybody's words, until they are read. */
export type WayBack = { next_url?: string; wish?: string }

/** The address of a login link. What is no path of ours, or no wish, is left out of it. */
export function signInHref(siteUrl: string, { token, way }: { token: string; way: WayBack }): string {
  const href = new URL(siteUrl + LOGIN)
  const next = nextPath(way.next_url ?? null, siteUrl)
  const wish = readWish(way.wish)
  if (next) href.searchParams.set('next_url', next)
  if (wish) href.searchParams.set('wish', wishText(wish))
  href.searchParams.set('mlt', token)
  return href.href
}
