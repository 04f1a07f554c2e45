import { FEED_MOST_BYTES } from '#contract/limits.ts'
import type { Feed } from '#server/gateways/feeds/feed.ts'
import { FeedError } from '#server/gateways/feeds/feed-error.ts'
import { type OutboundResponse, readBody } from '#server/gateways/outbound/outbound.ts'
import type { FeedImportContext } from './feed-import-context.ts'
import { WORKER_READERS } from './feed-readers.ts'

type Validators = { etag: string | null; last_modified: string | null }

export type FetchedFeed =
  /** Unchanged by its validators (304). `address` is the feed's current address. */
  | { kind: 'same'; address: string }
  /** Permanently gone (410). */
  | { kind: 'gone' }
  | { kind: 'feed'; address: string; feed: Feed; etag: string | null; lastModified: string | null }

/** Fetches a feed, conditionally if it was fetched before. Throws a FeedError or an OutboundError. */
export async function fetchFeed(
  address: string,
  known: Validators | undefined,
  { outbound, signal, readers = WORKER_READERS }: Pick<FeedImportContext, 'outbound' | 'signal' | 'readers'>,
): Promise<FetchedFeed> {
  const headers = {
    accept: 'application/rss+xml, application/xml;q=0.9, */*;q=0.5',
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.last_modified && { 'if-modified-since': known.last_modified }),
  }
  const answer = await outbound(address, { headers, mostBytes: FEED_MOST_BYTES, ...(signal && { signal }) })
  if (answer.status !== 200) {
    answer.body.destroy()
    if (answer.status === 304 && known) return { kind: 'same', address: answer.permanentUrl }
    if (answer.status === 410) return { kind: 'gone' }
    throw new FeedError(`its server answered ${answer.status}`)
  }
  const bytes = await readBody(answer)
  const feed = await readers.readFeed(bytes, {
    contentType: answer.headers['content-type'],
    address: answer.url,
  })
  return { kind: 'feed', address: answer.permanentUrl, feed, ...validatorsOf(answer) }
}

function validatorsOf({ headers }: OutboundResponse): { etag: string | null; lastModified: string | null } {
  return { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null }
}
