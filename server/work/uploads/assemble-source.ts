import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#server/database/database.ts'
import type { UploadRow } from '#server/database/studio/upload-tables.ts'
import { listParts } from '#server/database/studio/uploads.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'
import { extensionOf, SNIFF_BYTES, sniffMedia } from '#server/media/encoding/sniff-media.ts'

type SourceContext = { database: Database; storage: Storage }

/**
 * Writes the parts of an upload as one file, whose name is ours and whose extension is that of its content. Throws if
 * parts are missing; returns undefined for a file of no format we decode.
 */
export async function assembleSource(
  { database, storage }: SourceContext,
  { id, byte_count }: UploadRow,
  folder: string,
): Promise<string | undefined> {
  const parts = await listParts(database, id)
  const [first] = parts
  const total = parts.reduce((sum, { bytes }) => sum + bytes, 0)
  if (!first || total !== byte_count) throw new Error(`upload ${id} has ${total} of ${byte_count} bytes`)
  const container = sniffMedia(await headOf(storage, parts))
  if (!container) return undefined
  const path = join(folder, `recording${extensionOf(container, false)}`)
  const file = await open(path, 'wx', 0o600)
  try {
    for (const { storage_key, bytes } of parts) await file.writeFile(await storage.read(storage_key, 0, bytes - 1))
  } finally {
    await file.close()
  }
  return path
}

async function headOf(storage: Storage, parts: readonly { storage_key: string; bytes: number }[]): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let count = 0
  for (const { storage_key, bytes } of parts) {
    const wanted = Math.min(bytes, SNIFF_BYTES - count)
    if (wanted <= 0) break
    chunks.push(await storage.read(storage_key, 0, wanted - 1))
    count += wanted
  }
  return Buffer.concat(chunks)
}
