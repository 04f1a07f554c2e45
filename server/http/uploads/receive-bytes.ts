import type { Readable } from 'node:stream'
import { CallError } from '#contract/errors.ts'
import type { Program } from '#server/context/context.ts'
import type { UploadRow } from '#server/database/studio/upload-tables.ts'
import { updateUploadFrom } from '#server/database/studio/uploads.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'
import { SNIFF_BYTES, sniffMedia } from '#server/media/encoding/sniff-media.ts'
import { storePart } from '#server/studio/uploads/store-part.ts'

/** Bytes that are kept in memory before they are stored, for each request. */
const PART_BYTES = 4 * 1024 ** 2

type ReceiveContext = Pick<Program, 'database' | 'clock' | 'ids'> & { storage: Storage }

/**
 * Stores the bytes of a request at the end of an upload, part by part. Parts received before a failure are kept. Throws
 * `too_large` for more bytes than were announced, `unsupported_media_type` for a file that is no recording.
 */
export async function receiveBytes(context: ReceiveContext, upload: UploadRow, body: Readable): Promise<void> {
  let chunks: Buffer[] = []
  let count = 0
  const store = async () => {
    const bytes = Buffer.concat(chunks)
    chunks = []
    count = 0
    await refuseOtherFiles(context, upload, bytes)
    if (bytes.length > 0) await storePart(context, upload, bytes)
  }
  try {
    // A failure must not destroy the body: the connection would break before the client reads the answer.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      const bytes = Buffer.from(chunk)
      if (upload.received + count + bytes.length > upload.byte_count) throw new CallError('too_large')
      chunks.push(bytes)
      count += bytes.length
      if (count >= PART_BYTES) await store()
    }
  } catch (error) {
    // Discards what the client still sends, until the time limit of requests ends it.
    body.resume()
    // A refused request stores nothing more; after a broken connection the received bytes are stored.
    if (error instanceof CallError) throw error
    await store()
    throw error
  }
  await store()
}

/** Ends an upload whose first bytes are not those of sound or film, before the rest is sent. */
async function refuseOtherFiles({ database }: ReceiveContext, { id, received }: UploadRow, bytes: Buffer) {
  if (received > 0 || bytes.length < SNIFF_BYTES || sniffMedia(bytes)) return
  await updateUploadFrom(database, { id, states: ['sending'] }, { state: 'failed', fault: 'not_a_recording' })
  throw new CallError('unsupported_media_type')
}
