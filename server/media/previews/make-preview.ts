import { CallError } from '#contract/errors.ts'
import type { Program } from '#server/context/context.ts'
import type { MediaListing } from '#server/database/media/media-files.ts'
import { findPreview, insertPreview, type PreviewRow } from '#server/database/media/previews.ts'
import { createConcurrencyLimit } from '#server/gateways/concurrency-limit.ts'
import { putBytes } from '#server/gateways/storage/put-bytes.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'
import { cutAdts, cutMp3 } from './cut-frames.ts'
import { cutMp4 } from './cut-mp4.ts'
import { type ByteSource, PreviewError } from './read-bytes.ts'

const withinPreviewLimit = createConcurrencyLimit({
  atOnce: 1,
  waiting: 20,
  waitMilliseconds: 10_000,
  refusal: () => new CallError('unavailable', { retryAfterSeconds: 5 }),
})

type Cut = (source: ByteSource, seconds: number) => Promise<Buffer>

/** How the beginning of a file is cut, by its type. Others have no preview; a playlist is cut while it is sent. */
const CUT_BY_TYPE: Readonly<Record<string, Cut>> = {
  'audio/mp4': cutMp4,
  'video/mp4': cutMp4,
  'audio/mpeg': cutMp3,
  'audio/aac': cutAdts,
}

/**
 * The preview of a file: cut at the first request, and stored as an object of its own. Undefined if none can be cut. One
 * is made at a time.
 */
export async function makePreview(
  { database }: Pick<Program, 'database'>,
  storage: Storage,
  { file, seconds }: { file: MediaListing; seconds: number },
): Promise<PreviewRow | undefined> {
  const stored = await findPreview(database, file.media_id, seconds)
  const cut = CUT_BY_TYPE[file.mime_type]
  if (stored || !cut) return stored
  return withinPreviewLimit(async () => {
    const madeMeanwhile = await findPreview(database, file.media_id, seconds)
    if (madeMeanwhile) return madeMeanwhile
    const bytes = await cutOrNothing(cut, sourceOf(storage, file), seconds)
    if (!bytes) return undefined
    const row = { media_id: file.media_id, seconds, mime_type: file.mime_type, ...(await putBytes(storage, bytes)) }
    await insertPreview(database, row, file.name)
    return row
  })
}

function sourceOf(storage: Storage, { storage_key, bytes }: MediaListing): ByteSource {
  return {
    bytes,
    async read(start, end) {
      const part = await storage.read(storage_key, start, end, { isForVisitor: true })
      return Buffer.from(part.buffer, part.byteOffset, part.byteLength)
    },
  }
}

async function cutOrNothing(cut: Cut, source: ByteSource, seconds: number): Promise<Buffer | undefined> {
  try {
    return await cut(source, seconds)
  } catch (error) {
    // Buffer throws a RangeError past its end: a table that claims more than there is.
    if (error instanceof PreviewError || error instanceof RangeError) return undefined
    throw error
  }
}
