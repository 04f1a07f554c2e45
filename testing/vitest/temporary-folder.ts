import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, vi } from 'vitest'

/** Creates a folder for one test. */
export const testFolder = (name: string): string => mkdtempSync(join(tmpdir(), `selah-${name}-`))

/** Sets TMPDIR to a new folder for the tests of a file, which run beside other files, and removes it after them. */
export function openTemporaryFolder(name: string): string {
  const folder = testFolder(name)
  vi.stubEnv('TMPDIR', folder)
  afterAll(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}
