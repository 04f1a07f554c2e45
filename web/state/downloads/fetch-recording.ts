import { partRange } from '#rules/offline/kept-parts.ts'
import { type KeptFile, missingParts, putPart } from './kept-files.ts'

/** The link is no longer valid, or leads to another version. A new license has a new link. */
export class StaleLink extends Error {}

type FetchOptions = { url: string; signal: AbortSignal; onPart: (part: number) => void }

/**
 * Fetches the missing parts of a recording one after another. Stored parts stay if a later one fails. Ends early if the
 * recording is removed meanwhile.
 */
export async function fetchRecording(file: KeptFile, { url, signal, onPart }: FetchOptions): Promise<void> {
  const { bytes, version } = file.recording
  for (const part of missingParts(file)) {
    const { start, end } = partRange(part, bytes)
    // Not through the browser's own cache, which would keep every byte twice.
    const request = { headers: { range: `bytes=${start}-${end}` }, signal, cache: 'no-store' } as const
    const response = await fetch(url, request)
    const isSame = response.headers.get('etag')?.includes(version) ?? false
    if ([403, 404, 410].includes(response.status) || (response.ok && !isSame)) throw new StaleLink()
    const body = await response.arrayBuffer()
    if (response.status !== 206 || body.byteLength !== end - start + 1)
      throw new TypeError('the response does not have the requested bytes')
    if (signal.aborted) return
    if (!(await putPart(file, part, body))) return
    onPart(part)
  }
}
