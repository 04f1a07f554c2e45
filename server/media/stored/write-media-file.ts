import { open } from 'node:fs/promises'
import type { MediaFileRow } from '#server/database/tables.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'

const BLOCK_BYTES = 4 * 1024 ** 2

/** Writes a stored file to a new one at the path, block by block, so that a long recording needs little memory. */
export async function writeMediaFile(
  storage: Storage,
  { storage_key, bytes }: Pick<MediaFileRow, 'storage_key' | 'bytes'>,
  path: string,
): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    for (let at = 0; at < bytes; at += BLOCK_BYTES)
      await file.writeFile(await storage.read(storage_key, at, Math.min(at + BLOCK_BYTES, bytes) - 1))
  } finally {
    await file.close()
  }
}
