import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Ids } from '../ids.ts'
import type { Storage } from './storage.ts'

/** Stores bytes of an upload under a key of their own, which no other object shares, and returns the key. */
export async function putPart(storage: Storage, ids: Ids, bytes: Uint8Array): Promise<string> {
  const key = `uploads/${Buffer.from(ids.newSecret(), 'base64url').toString('hex')}`
  const folder = await mkdtemp(join(tmpdir(), 'upload-part-'))
  try {
    await writeFile(join(folder, 'part'), bytes)
    await storage.put(key, join(folder, 'part'))
    return key
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
