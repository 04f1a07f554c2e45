import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError } from '#server/config/config-error.ts'
import { findPackFolder, MAIN_FILE } from '../manifest/find-pack-folder.ts'
import { createEntryCheck } from './archive-entry.ts'
import { unpackTar } from './unpack-tar.ts'
import { unpackZip } from './unpack-zip.ts'

const ZIP = /\.zip$/i
const TAR = /\.(?:tar|tar\.gz|tgz)$/i

/**
 * Works on the folder of the pack that a path names: a folder, the `catalogue.json` in it, or a `.zip`, `.tar` or
 * `.tar.gz`, which is unpacked for the time of the work and nothing of it left behind.
 */
export async function withPackFolder<result>(path: string, work: (folder: string) => Promise<result>): Promise<result> {
  const unpack = ZIP.test(path) ? unpackZip : TAR.test(path) ? unpackTar : undefined
  const found = statSync(path, { throwIfNoEntry: false })
  if (!unpack || !found?.isFile()) return work(findPackFolder(path))
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-'))
  try {
    await unpack(path, folder, createEntryCheck(path, found.size)).catch((error: unknown) => {
      if (error instanceof ConfigError) throw error
      throw new ConfigError(`${path} was not unpacked: ${error instanceof Error ? error.message : String(error)}`)
    })
    return await work(mainFolderIn(folder, path))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Archives are made of a folder's content, or of the folder. */
function mainFolderIn(folder: string, path: string): string {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const found = [folder, ...folders.map(({ name }) => join(folder, name))].filter((one) =>
    existsSync(join(one, MAIN_FILE)),
  )
  if (found.length === 1 && found[0]) return found[0]
  throw new ConfigError(`${path} is no catalogue: there is no ${MAIN_FILE} in it, or more than one`)
}
