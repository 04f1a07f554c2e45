import { basename, dirname } from 'node:path'
import type { Importers } from './import-graph.ts'
import { isTest } from './source-files.ts'

/**
 * Where the whole is put together. Nearly every test stands on these, and what reaches it through them alone is the
 * business of the tests beside it; all of them run before a change lands.
 */
export const WHOLES: readonly string[] = [
  'server/api/answers.ts',
  'server/api/context.ts',
  'server/app.ts',
  'server/config.ts',
  'server/open-program.ts',
  'tools/test-server.ts',
  'tools/test-templates.ts',
  'web/pages/pages.ts',
]

/** What every test stands on without importing it. */
const CONCERNS_ALL =
  /^(package(-lock)?\.json|start\.mjs|vitest\.config\.ts|tools\/(between-test-files|(postgres|templates)-for-tests)\.ts)$/

/** So many files of tests are enough to try a change by: who stands further off is left to the whole. */
const ENOUGH = 16

export type TestsOfChange = {
  tests: string[]
  /** Of these no test is known but all. */
  untested: string[]
}

/** The tests that changed files concern: the nearest that import them, through others as well, or lie beside them. */
export function testsOfChange(
  changed: readonly string[],
  importers: Importers,
  tests: readonly string[],
): TestsOfChange {
  const found = new Set<string>()
  const untested: string[] = []
  for (const file of changed) {
    const own = nearest(file, importers, new Set(tests.filter((test) => isInReach(file, test))))
    const concerned = own.length > 0 || CONCERNS_ALL.test(file) ? own : besides(file, tests)
    if (concerned.length === 0) untested.push(file)
    for (const test of concerned) found.add(test)
  }
  return { tests: [...found].sort(), untested }
}

/** Journeys walk the whole program: they are run for what changes in them, and otherwise all at once. */
function isInReach(file: string, test: string): boolean {
  return file.startsWith('journeys/') || !test.startsWith('journeys/')
}

/**
 * The tests that import a file, those nearest to it first, until they are enough; not counting those that it reaches only
 * through a whole. A test that changed is its own.
 */
function nearest(file: string, importers: Importers, tests: ReadonlySet<string>): string[] {
  const seen = new Set([file])
  for (let level = [file]; level.length > 0; ) {
    const found = [...seen].filter((path) => tests.has(path))
    if (found.length >= ENOUGH) return found
    const next = new Set(level.filter((path) => !WHOLES.includes(path)).flatMap((path) => importers.get(path) ?? []))
    level = [...next.difference(seen)]
    for (const path of level) seen.add(path)
  }
  return [...seen].filter((path) => tests.has(path))
}

/** Tests in the folder of a file that share a word of its name, or all of that folder where none does. */
function besides(file: string, tests: readonly string[]): string[] {
  const near = tests.filter((test) => dirname(test) === dirname(file))
  const words = wordsOf(file)
  const named = near.filter((test) => wordsOf(test).some((word) => words.includes(word)))
  return named.length > 0 ? named : near
}

function wordsOf(path: string): string[] {
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
export function testsAmong(paths: readonly string[]): string[] {
  return paths.filter(isTest)
}
