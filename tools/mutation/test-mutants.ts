import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest, type Vitest } from 'vitest/node'
import { makeFilledDatabase } from '../../testing/databases/filled-databases.ts'
import { setup as openTemplates } from '../../testing/databases/templates-setup.ts'
import { BOTH_DATABASES } from '../../testing/databases/test-databases.ts'
import { setup as findPostgres } from '../../testing/setup/postgres-setup.ts'
import { readFiles } from '../sources/source-files.ts'
import { applyMutant, type Mutant } from './find-mutants.ts'
import { listImporters, relatedTests } from './related-tests.ts'

const root = join(import.meta.dirname, '../..')
/** Test files that run together: after a failure the rest are not run. */
const TESTS_AT_ONCE = 4

export type MutantResult = { mutant: Mutant; killedBy: string | undefined; testedFiles: number }

/**
 * Applies one mutant after another, runs its related tests, and reverts it. `mostTests` limits the test files for each
 * mutant.
 */
export async function testMutants(
  mutants: readonly Mutant[],
  { mostTests, tell }: { mostTests: number; tell: (tried: MutantResult) => void },
): Promise<void> {
  const importers = listImporters(readFiles(/\.(ts|tsx)$/))
  const [stopPostgres, dropTemplates] = [await findPostgres(), await openTemplates()]
  await fillTemplates()
  const vitest = await createVitest('test', { watch: false, project: ['unit'], reporters: [{}] })
  try {
    await vitest.standalone()
    for (const mutant of mutants) {
      const tests = relatedTests(mutant.path, importers).slice(0, mostTests)
      tell({ mutant, ...(await testMutant(vitest, mutant, tests)) })
    }
  } finally {
    await vitest.close()
    await dropTemplates()
    await stopPostgres?.()
  }
}

/** Fills the template databases before any mutant; otherwise they would contain its effects. */
async function fillTemplates(): Promise<void> {
  for (const contents of ['nothing', 'demo', 'demo and bible', 'bible'] as const) {
    for (const kind of BOTH_DATABASES) await (await makeFilledDatabase(kind, contents)).drop()
  }
}

async function testMutant(vitest: Vitest, mutant: Mutant, tests: readonly string[]) {
  const path = join(root, mutant.path)
  const text = readFileSync(path, 'utf8')
  const restore = () => writeFileSync(path, text)
  process.once('exit', restore)
  try {
    writeFileSync(path, applyMutant(text, mutant))
    vitest.invalidateFile(path)
    let testedFiles = 0
    for (let from = 0; from < tests.length; from += TESTS_AT_ONCE) {
      const some = tests.slice(from, from + TESTS_AT_ONCE)
      testedFiles += some.length
      const killedBy = await findFailedTest(vitest, some)
      if (killedBy) return { killedBy, testedFiles }
    }
    return { killedBy: undefined, testedFiles }
  } finally {
    restore()
    process.off('exit', restore)
    vitest.invalidateFile(path)
  }
}

/** The first of these tests that fails, or undefined. */
async function findFailedTest(vitest: Vitest, tests: readonly string[]): Promise<string | undefined> {
  const wanted = new Set(tests.map((test) => join(root, test)))
  const found = await vitest.globTestSpecifications([...wanted])
  const specifications = found.filter(({ moduleId }) => wanted.has(moduleId))
  if (specifications.length === 0) return undefined
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  // Vitest keeps the failures of earlier mutants, so only the results of these tests count.
  const failed = testModules.find((module) => wanted.has(module.moduleId) && !module.ok())
  if (failed) return failed.moduleId.slice(root.length + 1)
  return unhandledErrors.length > 0 ? 'an error that no test caught' : undefined
}
