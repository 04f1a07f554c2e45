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
 * Runs `work` on a pack's folder, named by its path, its `catalogue.json`, or a `.zip`, `.tar` or `.tar.gz`, which is
 * unpacked during the work and deleted afterwards.
 */
export async function withPackFolder<result>(path: string, work: (folder: string) => Promise<result>): Promise<result> {
  const unpack = ZIP.test(path) ? unpackZip : TAR.test(path) ? unpackTar : undefined
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!unpack || !stats?.isFile()) return work(findPackFolder(path))
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-'))
  try {
    await unpack(path, folder, createEntryCheck(path, stats.size)).catch((error: unknown) => {
      if (error instanceof ConfigError) throw error
      throw new ConfigError(`${path} was not unpacked: ${error instanceof Error ? error.message : String(error)}`)
    })
    return await work(mainFolderIn(folder, path))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** An archive contains the folder, or its content. */
function mainFolderIn(folder: string, path: string): string {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const mainFolders = [folder, ...folders.map(({ name }) => join(folder, name))].filter((candidate) =>
    existsSync(join(candidate, MAIN_FILE)),
  )
  if (mainFolders.length === 1 && mainFolders[0]) return mainFolders[0]
  throw new ConfigError(`${path} is not a catalogue: it must contain exactly one ${MAIN_FILE}`)
}
