import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The library that shifts the clock of a process. Throws if it is missing: with a missing preload a process only warns,
 * and would run with the right clock.
 */
export function findFakeTime(folder = '/usr/lib'): string {
  // Debian has a folder for each architecture.
  const found = ['.', ...readdirSync(folder)]
    .map((part) => join(folder, part, 'faketime', 'libfaketime.so.1'))
    .find((file) => existsSync(file))
  if (found) return found
  throw new Error(`This test needs libfaketime in ${folder}. Install it ("apt-get install faketime" on Debian).`)
}
