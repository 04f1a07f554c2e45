/** A stored file that is read by ranges; `end` is included. */
export type ByteSource = { bytes: number; read: (start: number, end: number) => Promise<Buffer> }

/** A recording of which no beginning can be cut. */
export class PreviewError extends Error {
  override name = 'PreviewError'
}

/** A preview is held in memory while it is made. A film of a higher bit rate gets a shorter one. */
export const PREVIEW_MOST_BYTES = 24 * 1024 * 1024
