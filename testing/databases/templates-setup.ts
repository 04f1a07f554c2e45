import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dropTemplates } from './filled-databases.ts'

/**
 * Before all tests: the folder for template databases, which are filled once. TEST_TEMPLATES names a permanent folder,
 * for repeated runs of single tests.
 */
export function setup(): () => Promise<void> {
  const kept = process.env.TEST_TEMPLATES
  if (kept) {
    mkdirSync(kept, { recursive: true })
    return async () => undefined
  }
  const room = mkdtempSync(join(tmpdir(), 'selah-templates-'))
  process.env.TEST_TEMPLATES = room
  return () => dropTemplates(room)
}
