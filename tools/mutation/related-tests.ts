import { posix } from 'node:path'
import { isTest, type SourceFile } from '../sources/source-files.ts'

const IMPORTED = /(?:from|import)\s*\(?\s*'([#.][^']+)'/g

/**
 * The tests that import a file, directly or indirectly, the nearest first. Of those at the same distance the file's own
 * test comes first, then those in its folder.
 */
export function relatedTests(path: string, importers: ReadonlyMap<string, readonly string[]>): string[] {
  const seen = new Set([path])
  let reached = [path]
  const tests: string[] = []
  while (reached.length > 0) {
    reached = reached.flatMap((one) => importers.get(one) ?? []).filter((one) => !seen.has(one) && seen.add(one))
    tests.push(...reached.filter(isTest).sort(nearestTo(path)))
  }
  return tests
}

/** The importers of each file. */
export function listImporters(files: readonly SourceFile[]): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const { path, text } of files) {
    for (const [, name = ''] of text.matchAll(IMPORTED)) {
      const imported = name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(path), name)
      importers.set(imported, [...(importers.get(imported) ?? []), path])
    }
  }
  return importers
}

function nearestTo(path: string): (one: string, other: string) => number {
  const own = path.replace(/\.tsx?$/, '.test.ts')
  const folder = posix.dirname(path)
  const place = (test: string) => (test === own ? 0 : posix.dirname(test) === folder ? 1 : 2)
  return (one, other) => place(one) - place(other) || one.localeCompare(other)
}
