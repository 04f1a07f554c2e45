import type { Feed } from '#server/gateways/feeds/feed.ts'
import type { FeedOrigin } from '#server/gateways/feeds/read-feed.ts'
import { readFeedInWorker } from '#server/gateways/feeds/read-feed-in-worker.ts'
import { openTextsReader, type TextsReader } from './texts-reader.ts'

/** Parsers of external feeds and texts. */
export type FeedReaders = {
  /** Throws a FeedError. */
  readFeed: (bytes: Uint8Array, origin?: FeedOrigin) => Promise<Feed>
  openTexts: () => TextsReader
}

/** Parsers in worker threads, with limits of time and memory. Starting one costs more than parsing a small feed. */
export const WORKER_READERS: FeedReaders = { readFeed: readFeedInWorker, openTexts: () => openTextsReader() }
