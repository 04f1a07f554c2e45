import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, vi } from 'vitest'

/** A folder of a test's own. */
export const testFolder = (name: string): string => mkdtempSync(join(tmpdir(), `selah-${name}-`))

/** Where the tests of a file have what is temporary, and what they leave of it: other files' tests run at the same time. */
export function openTemporaryFolder(name: string): string {
  const folder = testFolder(name)
  vi.stubEnv('TMPDIR', folder)
  afterAll(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}
