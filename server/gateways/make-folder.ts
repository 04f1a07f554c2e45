import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder, and those above it that are missing. One after the other: where the system lets nothing be made, as below
 * `/proc`, Node’s own way of making them all at once never ends. `mode` is that of the folder itself.
 */
export function makeFolder(folder: string, mode?: number): void {
  if (!existsSync(folder)) {
    makeFolder(dirname(folder))
    makeOne(folder, mode)
  }
}

function makeOne(folder: string, mode: number | undefined): void {
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    // Another program that starts at the same moment may have made it.
    if (!existsSync(folder)) throw error
  }
}
