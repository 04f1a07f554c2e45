import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The first of these executables on the PATH. */
export function findOnPath(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}
