import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder and its missing parents, one at a time: Node's recursive mkdir never ends where the system forbids it,
 * as below `/proc`. `mode` is that of the folder itself.
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
    // Another program may have created it at the same moment.
    if (!existsSync(folder)) throw error
  }
}
