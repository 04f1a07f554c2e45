import { readFile } from 'node:fs/promises'
import { PROVIDER_TIMEOUT_MILLISECONDS } from './provider-http.ts'
import type { Source } from './store-settings.ts'

/**
 * Reads a configured source. A file is read once. An address belongs to a simulator, which makes new keys at every start,
 * and is fetched each time.
 */
export function createSourceReader(source: Source): () => Promise<Buffer> {
  if ('url' in source) {
    return async () => {
      const response = await fetch(source.url, { signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MILLISECONDS) })
      return Buffer.from(await response.arrayBuffer())
    }
  }
  let cached: Buffer | undefined
  return async () => {
    // Not a failure: the file may be on a volume that is mounted later.
    cached ??= await readFile(source.file)
    return cached
  }
}
