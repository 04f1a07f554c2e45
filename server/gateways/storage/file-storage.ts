import { constants } from 'node:fs'
import { access, copyFile, mkdir, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Ids } from '../ids.ts'
import { checkedKey, isStorageKey, type Storage, type StoredObject } from './storage.ts'

/** Objects as files below one folder. */
export function createFileStorage(folder: string, ids: Ids): Storage {
  const pathOf = (key: string) => join(folder, checkedKey(key))
  return {
    read: (key, start, end) => readBytes(pathOf(key), start, end),
    put: (key, file) => putFile(pathOf(key), file, ids.newId()),
    has: async (key) => (await stat(pathOf(key)).catch(() => undefined)) !== undefined,
    delete: async (key) => rm(pathOf(key), { force: true }),
    list: () => listFiles(folder),
    async ping() {
      await mkdir(folder, { recursive: true })
      await access(folder, constants.R_OK | constants.W_OK)
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

/** Copies beside the target and renames: a reader, or a crash, never sees a partial file. */
async function putFile(path: string, source: string, suffix: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const partial = `${path}.${suffix}.partial`
  try {
    await copyFile(source, partial)
    await rename(partial, path)
  } catch (error) {
    await unlink(partial).catch(() => undefined)
    throw error
  }
}

async function* listFiles(folder: string): AsyncIterable<StoredObject> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const key = relative(folder, path).split(sep).join('/')
    if (!entry.isFile() || !isStorageKey(key)) continue
    // Deleted since the folder was listed.
    const stats = await stat(path).catch(() => undefined)
    if (stats) yield { key, storedAt: stats.mtimeMs }
  }
}
