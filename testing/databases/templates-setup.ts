import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dropTemplates } from './filled-databases.ts'

/**
 * Around all tests: a room in which they find the databases that were filled once for all of them. Whoever runs single
 * tests again and again names a room that stays, in TEST_TEMPLATES.
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
