import { copyFile, mkdir, open, rename, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Ids } from '../ids.ts'
import type { Storage } from './storage.ts'

const KEY = /^[a-z0-9]+(?:\/[a-z0-9]+)*$/

/** Objects as files below one folder. */
export function createFileStorage(folder: string, ids: Ids): Storage {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error(`not a storage key: ${JSON.stringify(key)}`)
    return join(folder, key)
  }
  return {
    read: (key, start, end) => readBytes(pathOf(key), start, end),
    put: (key, file) => putFile(pathOf(key), file, ids.newId()),
    has: async (key) => (await stat(pathOf(key)).catch(() => undefined)) !== undefined,
    async ping() {
      await mkdir(folder, { recursive: true })
    },
  }
}

async function readBytes(path: string, start: number, end: number): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const bytes = Buffer.allocUnsafe(end - start + 1)
    const { bytesRead } = await file.read(bytes, 0, bytes.length, start)
    if (bytesRead !== bytes.length) throw new Error('stored object is shorter than its record')
    return bytes
  } finally {
    await file.close()
  }
}

/** Copies beside the target and renames: a reader, or a crash, never sees half a file. */
async function putFile(path: string, source: string, mark: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const partial = `${path}.${mark}.partial`
  try {
    await copyFile(source, partial)
    await rename(partial, path)
  } catch (error) {
    await unlink(partial).catch(() => undefined)
    throw error
  }
}
