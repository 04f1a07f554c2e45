import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Feed } from './feed.ts'
import { FeedError } from './feed-error.ts'
import type { FeedOrigin } from './read-feed.ts'

const TIMEOUT_MILLISECONDS = 30_000
const MOST_MEGABYTES = 768

export type FeedWorkerReply = { feed: Feed } | { refused: string }

/**
 * Parses a feed in a worker thread with limits of time and memory, so that a hostile feed cannot block the server. Throws a
 * FeedError.
 */
export async function readFeedInWorker(bytes: Uint8Array, origin: FeedOrigin = {}): Promise<Feed> {
  const worker = new Worker(new URL('./feed-worker.ts', import.meta.url), {
    workerData: { bytes, origin },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  })
  try {
    const reply = await firstReply(worker)
    if ('refused' in reply) throw new FeedError(reply.refused)
    return reply.feed
  } finally {
    await worker.terminate()
  }
}

async function firstReply(worker: Worker): Promise<FeedWorkerReply> {
  try {
    const [reply] = await once(worker, 'message', { signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) })
    return reply
  } catch (error) {
    throw new FeedError('reading it took too much time or memory', { cause: error })
  }
}
