import { readFileSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sourceHash } from '../sources/source-hash.ts'

const root = join(import.meta.dirname, '../..')
const HASH_FILE = 'source-hash'

/** A folder of the project that is made from its sources. */
export type BuildFolder = {
  name: string
  /** Everything that it is made of. */
  inputs: readonly string[]
  makeInto: (folder: string) => Promise<void>
}

function readPreviousHash(name: string): string | undefined {
  try {
    return readFileSync(join(root, name, HASH_FILE), 'utf8')
  } catch {
    return undefined
  }
}

/** Whether the sources have changed since the folder was built. */
export function isStale({ name, inputs }: BuildFolder): boolean {
  return readPreviousHash(name) !== sourceHash(root, inputs)
}

/** Replaces the old build. If another process was faster, its build stays. */
async function replaceFolder(name: string, folder: string): Promise<void> {
  const old = `${folder}-old`
  const target = join(root, name)
  await rename(target, old).catch(() => undefined)
  await rename(folder, target).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST' && error.code !== 'EPERM') throw error
  })
  await Promise.all([folder, old].map((left) => rm(left, { recursive: true, force: true })))
}

/**
 * Builds the folder. Each process builds in a folder of its own, so two at once cannot mix their files and a failed build
 * leaves the last good one in place.
 */
export async function makeFolder({ name, inputs, makeInto }: BuildFolder): Promise<void> {
  const hash = sourceHash(root, inputs)
  const folder = join(root, `.${name}-${process.pid}`)
  try {
    await makeInto(folder)
    await writeFile(join(folder, HASH_FILE), hash)
    await replaceFolder(name, folder)
    if (readPreviousHash(name) !== hash) throw new Error(`${name}/ could not be replaced: delete it and start again`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
