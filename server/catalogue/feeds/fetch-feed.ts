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

type FetchContext = Pick<FeedImportContext, 'outbound' | 'signal' | 'readers'> & { isAddressOfVisitor?: boolean }

/** Fetches a feed, conditionally if it was fetched before. Throws a FeedError or an OutboundError. */
export async function fetchFeed(
  address: string,
  validators: Validators | undefined,
  { outbound, signal, readers = WORKER_READERS, isAddressOfVisitor = false }: FetchContext,
): Promise<FetchedFeed> {
  const headers = {
    accept: 'application/rss+xml, application/xml;q=0.9, */*;q=0.5',
    ...(validators?.etag && { 'if-none-match': validators.etag }),
    ...(validators?.last_modified && { 'if-modified-since': validators.last_modified }),
  }
  const response = await outbound(address, {
    ...{ headers, mostBytes: FEED_MOST_BYTES, isAddressOfVisitor },
    ...(signal && { signal }),
  })
  if (response.status !== 200) {
    response.body.destroy()
    if (response.status === 304 && validators) return { kind: 'same', address: response.permanentUrl }
    if (response.status === 410) return { kind: 'gone' }
    throw new FeedError(`its server answered ${response.status}`)
  }
  const bytes = await readBody(response)
  const feed = await readers.readFeed(bytes, {
    contentType: response.headers['content-type'],
    address: response.url,
  })
  return { kind: 'feed', address: response.permanentUrl, feed, ...validatorsOf(response) }
}

function validatorsOf({ headers }: OutboundResponse): { etag: string | null; lastModified: string | null } {
  return { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null }
}
