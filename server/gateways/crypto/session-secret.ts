import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Ids } from '../ids.ts'

/**
 * The session secret of a laptop or a small server: made at the first start, kept in the data folder for its owner
 * alone. Processes that start together agree: the file appears whole and only once.
 */
export function readOrCreateSessionSecret(dataDir: string, ids: Ids): string {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'session-secret')
  const draft = `${file}.${ids.newId()}`
  writeFileSync(draft, ids.newSecret(), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!isAlreadyThere(error)) throw error
  } finally {
    unlinkSync(draft)
  }
  return readFileSync(file, 'utf8')
}

function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}
