import type { PageDataAnswer } from '#contract/page-data.ts'
import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import { millisecondsOpen } from '#web/http/browser/clock.ts'

const MAX_AGE_MILLISECONDS = MINUTE_MILLISECONDS

/** The result of a prefetch; undefined if the server has no data for the page. */
type PrefetchedPage = Promise<PageDataAnswer | undefined>

type Prefetched = { page: PrefetchedPage; at: number }

const prefetched = new Map<string, Prefetched>()

const keyOf = (url: URL) => url.pathname + url.search

export function isPrefetched(url: URL): boolean {
  const entry = prefetched.get(keyOf(url))
  return entry !== undefined && millisecondsOpen() - entry.at < MAX_AGE_MILLISECONDS
}

/** Stores a prefetched page. A failed one is dropped. */
export function storePrefetched(url: URL, pending: PrefetchedPage): void {
  const key = keyOf(url)
  prefetched.set(key, { page: pending, at: millisecondsOpen() })
  const forget = () => prefetched.delete(key)
  pending.then((page) => isReusable(page) || forget(), forget)
}

/** The prefetched page of this address, once, and only if it is recent. */
export function consumePrefetched(url: URL): PrefetchedPage | undefined {
  if (!isPrefetched(url)) return undefined
  const key = keyOf(url)
  const entry = prefetched.get(key)
  prefetched.delete(key)
  return entry?.page
}

function isReusable(page: PageDataAnswer | undefined): boolean {
  return page !== undefined && !('componentChunkName' in page && page.componentChunkName === 'failure')
}
