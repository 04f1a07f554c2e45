import { chmodSync, closeSync, existsSync, openSync } from 'node:fs'

const OWNER_ONLY = 0o600

/**
 * Makes a database file readable by its owner only, before the first write. SQLite copies the permissions to its side
 * files; files of an earlier version are corrected here.
 */
export function makePrivateDatabase(file: string): void {
  closeSync(openSync(file, 'a', OWNER_ONLY))
  for (const path of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(path)) makePrivate(path)
}

/** A file of another owner is left unchanged. */
function makePrivate(path: string): void {
  try {
    chmodSync(path, OWNER_ONLY)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error
  }
}
