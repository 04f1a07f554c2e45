import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countRunResult } from './count-results.ts'
import { runNode } from './run-node.ts'
import type { Counts } from './test-counts.ts'

/** Runs one project of vitest.config.ts, or only these files, and counts its tests. */
export async function runVitest(
  project: string,
  environment: NodeJS.ProcessEnv,
  files: readonly string[] = [],
): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), 'selah-vitest-'))
  const file = join(folder, 'counts.json')
  const args = ['run', `--project=${project}`, ...files]
  try {
    const exitCode = await runNode('node_modules/vitest/vitest.mjs', args, { ...environment, TEST_COUNTS_FILE: file })
    // Without a report Vitest could not start and has printed the reason.
    const text = await readFile(file, 'utf8').catch(() => undefined)
    return countRunResult(text === undefined ? undefined : (JSON.parse(text) as Counts), exitCode)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
