import { statSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { ConfigError } from '#server/config/config-error.ts'

export const MAIN_FILE = 'catalogue.json'

/** The folder of a pack, named by the folder or by its `catalogue.json`. */
export function findPackFolder(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) throw new ConfigError(`no such file or folder: ${path}`)
  if (stats.isDirectory()) return resolve(path)
  if (basename(path) === MAIN_FILE) return dirname(resolve(path))
  throw new ConfigError(`${path} is not a catalogue: name its folder, its ${MAIN_FILE}, or a .zip or .tar.gz`)
}
