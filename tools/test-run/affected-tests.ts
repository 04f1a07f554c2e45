import { basename, dirname } from 'node:path'
import type { Importers } from '../sources/import-graph.ts'
import { isTest } from '../sources/source-files.ts'

/**
 * Files that put the whole program together. Nearly every test imports them, so a test that imports a changed file only
 * through them does not count as affected; all tests run before a change is merged.
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

/** Files that affect every test without being imported. */
const AFFECTS_ALL_TESTS =
  /^(package(-lock)?\.json|start\.mjs|vitest\.config\.ts|testing\/(vitest\/reset-between-files|setup\/postgres-setup|databases\/templates-setup)\.ts)$/

/** Maximum test files for a changed file; the full run covers the rest. */
const MOST_TESTS = 16

export type AffectedTests = {
  tests: string[]
  /** Changed files for which only the full run has tests. */
  untested: string[]
}

/** The tests of changed files: the nearest direct and indirect importers, or tests in the same folder. */
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

/** Journeys run the whole program, so only a change within `journeys/` affects them. */
function canAffect(file: string, test: string): boolean {
  return file.startsWith('journeys/') || !test.startsWith('journeys/')
}

/**
 * A file's importing tests, the nearest first, up to the maximum; not those that import it only through a composition
 * root. A changed test file is in its own list.
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

/** Tests in a file's folder that share a word of its name, or all tests of the folder if there are none. */
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

/** True if any of these tests imports the file, directly or indirectly. */
export function dependsOn(file: string, importers: Importers, tests: readonly string[]): boolean {
  const seen = new Set([file])
  for (const path of seen) for (const importer of importers.get(path) ?? []) seen.add(importer)
  return tests.some((test) => seen.has(test))
}

/** The test files in a list. */
export function filterTests(paths: readonly string[]): string[] {
  return paths.filter(isTest)
}
