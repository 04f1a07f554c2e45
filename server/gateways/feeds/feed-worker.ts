import { parentPort, workerData } from 'node:worker_threads'
import { FeedError } from './feed-error.ts'
import { readFeed } from './read-feed.ts'
import type { FeedReply } from './read-feed-apart.ts'

/** The thread of `read-feed-apart`: one feed, one reply. */
const { bytes, contentType }: { bytes: Uint8Array; contentType: string | undefined } = workerData
parentPort?.postMessage(read())

function read(): FeedReply {
  try {
    return { feed: readFeed(bytes, contentType) }
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    return { refused: error.message }
  }
}
