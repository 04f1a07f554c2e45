import type { Feed } from '#server/gateways/feeds/feed.ts'
import type { FeedOrigin } from '#server/gateways/feeds/read-feed.ts'
import { readFeedInWorker } from '#server/gateways/feeds/read-feed-in-worker.ts'
import { openTextsReader, type TextsReader } from './texts-reader.ts'

/** Who reads what others wrote. */
export type FeedReaders = {
  /** Throws a FeedError. */
  readFeed: (bytes: Uint8Array, origin?: FeedOrigin) => Promise<Feed>
  openTexts: () => TextsReader
}

/** In threads of their own, with bounds of time and memory. Starting one costs more than reading a small feed. */
export const WORKER_READERS: FeedReaders = { readFeed: readFeedInWorker, openTexts: () => openTextsReader() }
