import { parentPort, workerData } from 'node:worker_threads'
import { FeedError } from './feed-error.ts'
import { type FeedOrigin, readFeed } from './read-feed.ts'
import type { FeedWorkerReply } from './read-feed-in-worker.ts'

/** The worker of `read-feed-in-worker`: one feed, one reply. */
const { bytes, origin }: { bytes: Uint8Array; origin: FeedOrigin } = workerData
parentPort?.postMessage(read())

function read(): FeedWorkerReply {
  try {
    return { feed: readFeed(bytes, origin) }
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    return { refused: error.message }
  }
}
