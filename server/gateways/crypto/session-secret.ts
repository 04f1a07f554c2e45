import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Ids } from '../ids.ts'

/**
 * The session secret of a local installation: generated at the first start, readable by its owner only. Processes that
 * start together use the same one: the file is created atomically.
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

/** The stored session secret, without creating one; undefined if there is none. */
export function readSessionSecret(dataDir: string): string | undefined {
  const file = join(dataDir, 'session-secret')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}
