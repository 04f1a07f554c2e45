import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ItemTexts, ReadTexts } from './read-texts.ts'

const READ_MILLISECONDS = 20_000
const MOST_MEGABYTES = 512

export type TextsReply = { read: ReadTexts } | { refused: string }

export type TextsReader = {
  /** Throws with the reason if it cannot be read. */
  read: (texts: ItemTexts) => Promise<ReadTexts>
  close: () => Promise<void>
}

/**
 * Parses the texts of a feed's items in a worker thread, started at the first one: they are long and untrusted, and
 * finding references takes time. After one text exceeds the limits, no more are parsed.
 */
export function openTextsReader(milliseconds = READ_MILLISECONDS): TextsReader {
  let worker: Worker | undefined
  let hasGivenUp = false
  const close = async () => {
    await worker?.terminate()
    worker = undefined
  }
  return {
    close,
    async read(texts) {
      if (hasGivenUp) throw new Error('not read: an earlier text took too much time or memory')
      worker ??= new Worker(new URL('./texts-worker.ts', import.meta.url), {
        execArgv: [],
        resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
      })
      const pendingReply = once(worker, 'message', { signal: AbortSignal.timeout(milliseconds) })
      worker.postMessage(texts)
      const reply = await pendingReply.then(
        ([message]): TextsReply => message,
        async (cause) => {
          hasGivenUp = true
          await close()
          throw new Error('reading it took too much time or memory', { cause })
        },
      )
      if ('refused' in reply) throw new Error(reply.refused)
      return reply.read
    },
  }
}
