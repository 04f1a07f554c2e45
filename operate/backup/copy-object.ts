import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Storage } from '#server/gateways/storage/storage.ts'

/** An object of a storage; its key ends in the SHA-256 of its bytes. */
export type MediaObject = { storage_key: string; bytes: number }

/** Whether an object's bytes exist and match the hash in its key. */
export type ObjectState = 'sound' | 'missing' | 'damaged'

type Copy = { from: Storage; fromKey: string; to?: { storage: Storage; key: string; scratch: string } }

const BYTES_AT_A_TIME = 8 * 1024 * 1024

/** Reads an object and checks its hash; stores a sound one in the target, if there is one. */
export async function readObject(
  { storage_key, bytes }: MediaObject,
  { from, fromKey, to }: Copy,
): Promise<ObjectState> {
  if (!(await from.has(fromKey))) return 'missing'
  const sha256 = storage_key.slice(storage_key.lastIndexOf('/') + 1)
  const path = to && join(to.scratch, sha256)
  const file = path === undefined ? undefined : await open(path, 'w', 0o600)
  const hash = createHash('sha256')
  try {
    for (let start = 0; start < bytes; start += BYTES_AT_A_TIME) {
      const chunk = await readRange(from, fromKey, { start, end: Math.min(start + BYTES_AT_A_TIME, bytes) - 1 })
      if (!chunk) return 'damaged'
      hash.update(chunk)
      await file?.write(chunk)
    }
    if (hash.digest('hex') !== sha256) return 'damaged'
    if (to && path !== undefined) await to.storage.put(to.key, path)
    return 'sound'
  } finally {
    await file?.close()
    if (path !== undefined) await rm(path, { force: true })
  }
}

/** A range of an object; undefined if the object is shorter than its record says. */
async function readRange(
  storage: Storage,
  key: string,
  { start, end }: { start: number; end: number },
): Promise<Uint8Array | undefined> {
  try {
    return await storage.read(key, start, end)
  } catch (error) {
    if (error instanceof Error && error.message.includes('shorter')) return undefined
    throw error
  }
}

const AT_ONCE = 4

/** Works on several objects at a time, since buckets answer slowly. */
export async function eachObject<item>(items: Iterable<item>, work: (item: item) => Promise<void>): Promise<void> {
  const queue = [...items].values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of queue) await work(item)
    }),
  )
}
