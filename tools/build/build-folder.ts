import { readFileSync } from 'node:fs'
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sourceHash } from '../sources/source-hash.ts'

const project = join(import.meta.dirname, '../..')
const HASH_FILE = 'source-hash'
/** The file that lists the build's own files, without those kept from the former build. */
const OWN_FILES = 'own-files.json'

/** A folder of the project that is made from its sources. */
export type BuildFolder = {
  name: string
  /** All sources of the folder. */
  inputs: readonly string[]
  /**
   * Folders in it whose files are loaded later: by a running server, or by pages that are open. Those of the former build
   * stay until the next one; each has a hash of its content in its name.
   */
  loadedLater: readonly string[]
  makeInto: (folder: string) => Promise<void>
}

function readPreviousHash(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, HASH_FILE), 'utf8')
  } catch {
    return undefined
  }
}

/** Whether the sources have changed since the folder was built. */
export function isStale({ name, inputs }: BuildFolder): boolean {
  return readPreviousHash(join(project, name)) !== sourceHash(project, inputs)
}

/** Replaces the old build. If another process was faster, its build stays. */
async function replaceFolder(target: string, folder: string): Promise<void> {
  const old = `${folder}-old`
  await rename(target, old).catch(() => undefined)
  await rename(folder, target).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST' && error.code !== 'EPERM') throw error
  })
  await Promise.all([folder, old].map((left) => rm(left, { recursive: true, force: true })))
}

/** Adds the files that the former build's server or pages may still load, and lists those of the new one. */
async function keepLoadedLater(former: string, folder: string): Promise<void> {
  const own = await listFiles(folder)
  const formerOwn = await readFile(join(former, OWN_FILES), 'utf8').catch(() => '[]')
  const kept: string[] = JSON.parse(formerOwn)
  for (const path of kept.filter((one) => !own.includes(one))) {
    // A former build that another process is replacing at this moment has no files to keep.
    await cp(join(former, path), join(folder, path)).catch(() => undefined)
  }
  await writeFile(join(folder, OWN_FILES), JSON.stringify(own))
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

/**
 * Builds the folder. Each process builds in a folder of its own, so two at once cannot mix their files and a failed build
 * leaves the last good one in place.
 */
export async function makeFolder(
  { name, inputs, loadedLater, makeInto }: BuildFolder,
  root: string = project,
): Promise<void> {
  const hash = sourceHash(root, inputs)
  const folder = join(root, `.${name}-${process.pid}`)
  const target = join(root, name)
  try {
    await makeInto(folder)
    for (const part of loadedLater) await keepLoadedLater(join(target, part), join(folder, part))
    await writeFile(join(folder, HASH_FILE), hash)
    await replaceFolder(target, folder)
    if (readPreviousHash(target) !== hash) throw new Error(`${name}/ could not be replaced: delete it and start again`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
