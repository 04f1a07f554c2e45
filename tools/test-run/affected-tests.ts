import { basename, dirname } from 'node:path'
import type { Importers } from '../sources/import-graph.ts'
import { isTest } from '../sources/source-files.ts'

/**
 * Where the whole is put together. Nearly every test stands on these, and what reaches it through them alone is the
 * business of the tests beside it; all of them run before a change lands.
 */
export const COMPOSITION_ROOTS: readonly string[] = [
  'server/api/answers.ts',
  'server/context/context.ts',
  'server/app.ts',
  'server/config/config.ts',
  'server/startup/open-program.ts',
  'testing/servers/test-server.ts',
  'testing/databases/filled-databases.ts',
  'web/pages/pages.ts',
]

/** What every test stands on without importing it. */
const AFFECTS_ALL_TESTS =
  /^(package(-lock)?\.json|start\.mjs|vitest\.config\.ts|testing\/(vitest\/reset-between-files|setup\/postgres-setup|databases\/templates-setup)\.ts)$/

/** So many files of tests are enough to try a change by: who stands further off is left to the whole. */
const MOST_TESTS = 16

export type AffectedTests = {
  tests: string[]
  /** Of these no test is known but all. */
  untested: string[]
}

/** The tests that changed files concern: the nearest that import them, through others as well, or lie beside them. */
export function findAffectedTests(
  changed: readonly string[],
  importers: Importers,
  tests: readonly string[],
): AffectedTests {
  const found = new Set<string>()
  const untested: string[] = []
  for (const file of changed) {
    const own = nearestImportingTests(file, importers, new Set(tests.filter((test) => canAffect(file, test))))
    const concerned = own.length > 0 || AFFECTS_ALL_TESTS.test(file) ? own : neighbouringTests(file, tests)
    if (concerned.length === 0) untested.push(file)
    for (const test of concerned) found.add(test)
  }
  return { tests: [...found].sort(), untested }
}

/** Journeys walk the whole program: they are run for what changes in them, and otherwise all at once. */
function canAffect(file: string, test: string): boolean {
  return file.startsWith('journeys/') || !test.startsWith('journeys/')
}

/**
 * The tests that import a file, those nearest to it first, until they are enough; not counting those that it reaches only
 * through a whole. A test that changed is its own.
 */
function nearestImportingTests(file: string, importers: Importers, tests: ReadonlySet<string>): string[] {
  const seen = new Set([file])
  for (let level = [file]; level.length > 0; ) {
    const found = [...seen].filter((path) => tests.has(path))
    if (found.length >= MOST_TESTS) return found
    const next = new Set(
      level.filter((path) => !COMPOSITION_ROOTS.includes(path)).flatMap((path) => importers.get(path) ?? []),
    )
    level = [...next.difference(seen)]
    for (const path of level) seen.add(path)
  }
  return [...seen].filter((path) => tests.has(path))
}

/** Tests in the folder of a file that share a word of its name, or all of that folder where none does. */
function neighbouringTests(file: string, tests: readonly string[]): string[] {
  const near = tests.filter((test) => dirname(test) === dirname(file))
  const words = nameWordsOf(file)
  const named = near.filter((test) => nameWordsOf(test).some((word) => words.includes(word)))
  return named.length > 0 ? named : near
}

function nameWordsOf(path: string): string[] {
  const [name = ''] = basename(path).split('.')
  return name.split('-')
}

/** Whether any of these tests stands on a file, by whatever way. */
export function dependsOn(file: string, importers: Importers, tests: readonly string[]): boolean {
  const seen = new Set([file])
  for (const path of seen) for (const importer of importers.get(path) ?? []) seen.add(importer)
  return tests.some((test) => seen.has(test))
}

/** All tests among the files. */
export function filterTests(paths: readonly string[]): string[] {
  return paths.filter(isTest)
}
