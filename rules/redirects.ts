import type { PageRedirect } from '#contract/page-data.ts'

/**
 * Rewrites within the site (specification 2.2): first match wins, the query is kept. A name holds no backslash: a browser
 * reads `/\elsewhere` as another site.
 */
const REWRITES: readonly { from: RegExp; to: string }[] = [
  { from: /^\/discover\/series\/([^/\\\s]+)\/?$/, to: '/series/$1/' },
  { from: /^\/series\/armor-of-god\/?$/, to: '/series/armor-of-God/' },
  { from: /^\/(?:artists|leaders)\/([^/\\\s]+)\/?$/, to: '/$1/' },
  { from: /^\/daily\/?$/, to: '/daily-prayer/' },
  { from: /^\/family-plan\/?$/, to: '/family/' },
  { from: /^\/kids\/?$/, to: '/series/kids-bible-stories/' },
]

/** Where an address moved to for good, or undefined when it stays. */
export function redirectFor(path: string, query = ''): PageRedirect | undefined {
  for (const { from, to } of REWRITES) {
    if (from.test(path)) return { to: path.replace(from, to) + query, status: 301 }
  }
  return undefined
}
