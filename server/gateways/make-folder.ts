import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder, and those above it that are missing. One after the other: where the system lets nothing be made, as below
 * `/proc`, Node’s own way of making them all at once never ends.
 */
export function makeFolder(folder: string): void {
  if (!existsSync(folder)) {
    makeFolder(dirname(folder))
    makeOne(folder)
  }
}

function makeOne(folder: string): void {
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another program that starts at the same moment may have made it.
    if (!existsSync(folder)) throw error
  }
}
