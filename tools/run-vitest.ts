import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Counts } from './counts.ts'
import { runNode } from './run-node.ts'
import { countReport, type VitestReport } from './vitest-report.ts'

/** Runs one project of vitest.config.ts and counts its tests. */
export async function runVitest(project: string, environment: NodeJS.ProcessEnv): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), 'selah-vitest-'))
  const file = join(folder, 'report.json')
  const words = ['run', `--project=${project}`, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  try {
    const exitCode = await runNode('node_modules/vitest/vitest.mjs', words, environment)
    // No report at all means that Vitest itself could not start; it has said why.
    const text = await readFile(file, 'utf8').catch(() => undefined)
    return countReport(text === undefined ? undefined : (JSON.parse(text) as VitestReport), exitCode)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
