import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Storage } from './storage.ts'

export type StoredBytes = { storage_key: string; sha256: string; bytes: number }

/** Stores bytes under their hash. An existing object is not written again. */
export async function putBytes(storage: Storage, bytes: Uint8Array): Promise<StoredBytes> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const storage_key = storageKeyOf(sha256)
  if (!(await storage.has(storage_key))) {
    const folder = await mkdtemp(join(tmpdir(), 'stored-bytes-'))
    try {
      await writeFile(join(folder, sha256), bytes)
      await storage.put(storage_key, join(folder, sha256))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  return { storage_key, sha256, bytes: bytes.length }
}

/** The storage key of a hash. */
export function storageKeyOf(sha256: string): string {
  return `${sha256.slice(0, 2)}/${sha256}`
}
