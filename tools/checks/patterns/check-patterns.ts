import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { isTest, readFiles, type SourceFile } from '../../sources/source-files.ts'
import type { Fault } from '../fault.ts'
import { findPatterns, type Pattern } from './find-patterns.ts'
import { REVIEWED_PATTERNS } from './reviewed-patterns.ts'

/**
 * Rooms that read untrusted input. The others (`tools/`, `bench/`, `journeys/`, `simulators/`, `catalogue/`) read only
 * the project's own files and simulators.
 */
const READS_UNTRUSTED_INPUT = /^(?:contract|rules|brand|server|web|studio|operate)\/.*\.tsx?$|^start\.mjs$/

/** Patterns created at run time, each with the reason why it is safe. */
const ALLOWED_DYNAMIC_PATTERNS: Readonly<Record<string, string>> = {
  'server/database/media/unreferenced-media.ts': 'one class of hexadecimal digits, with a constant as its length',
  'rules/search/search-words.ts': 'one class of letters, the keys of a constant',
}

const SAFE_PATTERNS_FILE = join(import.meta.dirname, 'safe-patterns.json')
/** The automaton checker is deterministic; the fuzzing checker is random and depends on the machine's load. */
const ANALYSER_OPTIONS = { checker: 'automaton', timeout: null } as const
/** Repetitions are expanded: with more of them the automaton takes minutes or runs out of memory. */
const MOST_REPEATS = 60
const UNDECIDED = 'cannot be decided: review it (tools/checks/patterns/reviewed-patterns.ts)'
const WHY =
  'a crafted text would take time that grows with the square of its length, or worse: split the pattern, or limit its repetitions'

/** Short, since there are hundreds of hashes, but long enough to avoid collisions. */
function patternHash({ source, flags }: Pattern): string {
  return createHash('sha256').update(`/${source}/${flags}`).digest('base64url').slice(0, 16)
}

export function readSafePatterns(): ReadonlySet<string> {
  const names: string[] = JSON.parse(readFileSync(SAFE_PATTERNS_FILE, 'utf8'))
  return new Set(names)
}

type AnalysisResult = { status: 'safe' | 'unknown' } | { status: 'vulnerable'; complexity: { summary: string } }
type Analyser = { checkSync: (source: string, flags: string, options: typeof ANALYSER_OPTIONS) => AnalysisResult }

const require = createRequire(import.meta.url)
let analyser: Analyser | undefined

/** Loaded on demand: it is 3 MB, and most checks find every pattern on the list. */
function openAnalyser(): Analyser {
  analyser ??= require('recheck') as Analyser
  return analyser
}

/** A pattern's vulnerability, if any: the same on every machine. Takes seconds for some patterns. */
function describeSlowness({ source = '', flags }: Pattern): string | undefined {
  if (REVIEWED_PATTERNS.has(`/${source}/${flags}`)) return undefined
  if (repeatsIn(source) > MOST_REPEATS) return UNDECIDED
  const found = openAnalyser().checkSync(source, flags, ANALYSER_OPTIONS)
  if (found.status === 'vulnerable') return `takes ${found.complexity.summary} time`
  return found.status === 'safe' ? undefined : UNDECIDED
}

/** The sum of a pattern's bounded repetitions. */
function repeatsIn(source: string): number {
  return source.matchAll(/\{(\d+)(?:,(\d*))?\}/g).reduce((sum, [, least, most]) => sum + Number(most || least), 0)
}

/** Slow patterns in files that read untrusted input. Patterns in `safe` were checked before. */
export function patternFaults(files: readonly SourceFile[], safe: ReadonlySet<string>): Fault[] {
  return files.flatMap((file) => {
    if (!READS_UNTRUSTED_INPUT.test(file.path) || isTest(file.path) || !/\/|RegExp/.test(file.text)) return []
    return findPatterns(file).flatMap((pattern): Fault[] => {
      const { source, flags, line } = pattern
      if (source === undefined) {
        if (file.path in ALLOWED_DYNAMIC_PATTERNS) return []
        return [
          { file: file.path, line, what: 'a pattern created at run time', why: 'it cannot be checked: write it out' },
        ]
      }
      const what = safe.has(patternHash(pattern)) ? undefined : describeSlowness(pattern)
      return what ? [{ file: file.path, line, what: `/${source}/${flags} ${what}`, why: WHY }] : []
    })
  })
}

/** The unique patterns of all files that read untrusted input. */
export function listUntrustedInputPatterns(): Pattern[] {
  const patterns = readFiles(READS_UNTRUSTED_INPUT)
    .filter(({ path }) => !isTest(path))
    .flatMap(findPatterns)
    .filter(({ source }) => source !== undefined)
  return [...new Map(patterns.map((pattern) => [patternHash(pattern), pattern])).values()]
}

/** Checks all patterns and writes the list of safe ones, so that later checks are fast. */
export function renewSafePatterns(): void {
  const safe = listUntrustedInputPatterns().filter((pattern) => !describeSlowness(pattern))
  writeFileSync(SAFE_PATTERNS_FILE, `${JSON.stringify(safe.map(patternHash).sort(), null, 2)}\n`)
}
