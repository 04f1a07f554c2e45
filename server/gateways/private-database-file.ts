import { chmodSync, closeSync, existsSync, openSync } from 'node:fs'

const OWNER_ONLY = 0o600

/**
 * Makes a database's file readable by its owner alone, before anything is written to it. SQLite gives the files beside it
 * the same permissions; those of an earlier version are mended here.
 */
export function makePrivateDatabase(file: string): void {
  closeSync(openSync(file, 'a', OWNER_ONLY))
  for (const path of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(path)) makePrivate(path)
}

/** Somebody else's file is theirs to keep to themselves. */
function makePrivate(path: string): void {
  try {
    chmodSync(path, OWNER_ONLY)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error
  }
}
