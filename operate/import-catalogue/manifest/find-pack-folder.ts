import { statSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { ConfigError } from '#server/config/config-error.ts'

export const MAIN_FILE = 'catalogue.json'

/** The folder of the pack that a path names: itself, or that of the `catalogue.json` it leads to. */
export function findPackFolder(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) throw new ConfigError(`${path} is not there`)
  if (found.isDirectory()) return resolve(path)
  if (basename(path) === MAIN_FILE) return dirname(resolve(path))
  throw new ConfigError(`${path} is no catalogue: name its folder, the ${MAIN_FILE} in it, or a .zip or .tar.gz of it`)
}
