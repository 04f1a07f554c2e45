import { parentPort } from 'node:worker_threads'
import { type ItemTexts, readTexts } from './read-texts.ts'
import type { TextsReply } from './texts-reader.ts'

/** The worker of `texts-reader`: one reply for each item. */
parentPort?.on('message', (texts: ItemTexts) => parentPort?.postMessage(read(texts)))

function read(texts: ItemTexts): TextsReply {
  try {
    return { read: readTexts(texts) }
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) }
  }
}
