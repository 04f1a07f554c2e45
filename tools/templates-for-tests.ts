import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dropTemplates } from './test-templates.ts'

/** Around all tests: a room in which they find the databases that were filled once for all of them. */
export function setup(): () => Promise<void> {
  const room = mkdtempSync(join(tmpdir(), 'selah-templates-'))
  process.env.TEST_TEMPLATES = room
  return () => dropTemplates(room)
}
