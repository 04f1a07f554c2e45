import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { Fault } from './fault.ts'

const root = join(import.meta.dirname, '../..')
const MOST_OUTPUT_BYTES = 64 * 1024 * 1024

type Issue = { name: string; line?: number }
/** What `knip --reporter json` prints: the issues of each file, by their kind. */
export type KnipReport = { issues: readonly ({ file: string } & Partial<Record<string, readonly Issue[] | string>>)[] }

const UNUSED_EXPORT = 'no other file imports it: drop the word export, and the whole where nothing in the file uses it'
const UNLISTED = 'the import works only as long as another package brings it: name it in package.json'
const UNUSED_PACKAGE = 'nothing imports it: take it out of package.json'

/** The kinds of issues that knip reports here, with the remedy for each. */
const KINDS: Readonly<Record<string, { what: string; why: string }>> = {
  files: {
    what: 'unused file',
    why: 'no program, page or test imports it: remove it, or name it in knip.json if people start it by hand',
  },
  exports: { what: 'unused export', why: UNUSED_EXPORT },
  types: { what: 'unused exported type', why: UNUSED_EXPORT },
  namespaceMembers: { what: 'unused export', why: UNUSED_EXPORT },
  enumMembers: { what: 'unused member', why: 'nothing reads it: remove it' },
  duplicates: { what: 'exported twice', why: 'one thing has one name: remove the other' },
  dependencies: { what: 'unused dependency', why: UNUSED_PACKAGE },
  devDependencies: { what: 'unused dependency', why: UNUSED_PACKAGE },
  unlisted: { what: 'unlisted dependency', why: UNLISTED },
  optionalPeerDependencies: { what: 'unlisted dependency', why: UNLISTED },
  binaries: {
    what: 'unlisted program',
    why: 'no package brings it: name the package, or, if it belongs to the machine, ignoreBinaries in knip.json',
  },
  unresolved: { what: 'unresolved import', why: 'there is no such file' },
}

/** knip's issues as faults. */
export function unusedFaults({ issues }: KnipReport): Fault[] {
  return issues.flatMap(({ file, ...byKind }) =>
    Object.entries(byKind).flatMap(([kind, found = []]) => {
      if (typeof found === 'string') return []
      const { what, why } = KINDS[kind] ?? { what: kind, why: 'see https://knip.dev/reference/issue-types' }
      return found.map(({ name, line }) => {
        const place = line === undefined ? { file } : { file, line }
        return { ...place, what: kind === 'files' ? what : `${what} ${name}`, why }
      })
    }),
  )
}

/** Runs knip over the whole project. Rejects with its output if it cannot run. */
export function runKnip(): Promise<KnipReport> {
  const args = [join(root, 'node_modules/knip/bin/knip.js'), '--reporter', 'json', '--no-progress', '--no-exit-code']
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: root, maxBuffer: MOST_OUTPUT_BYTES }, (error, output, errors) => {
      if (error) reject(new Error(`knip could not run (npm ci installs it): ${errors || error.message}`))
      else resolve(JSON.parse(output))
    })
  })
}
