import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { isTest, readFiles, type SourceFile } from '../../sources/source-files.ts'
import type { Fault } from '../fault.ts'
import { findPatterns, type Pattern } from './find-patterns.ts'
import { REVIEWED_PATTERNS } from './reviewed-patterns.ts'

/**
 * Rooms that meet what others wrote. What is left out reads the project's own files or its own peers, in tests, builds
 * and measurements: `tools/`, `bench/`, `journeys/`, `simulators/`, `catalogue/`.
 */
const READS_UNTRUSTED_INPUT = /^(?:contract|rules|brand|server|web|operate)\/.*\.tsx?$|^start\.mjs$/

/** Patterns that only running the program tells, each with why it is harmless. */
const ALLOWED_DYNAMIC_PATTERNS: Readonly<Record<string, string>> = {
  'server/database/media/unreferenced-media.ts': 'one class of hexadecimal digits, with a constant as its length',
  'rules/search/search-words.ts': 'one class of letters, the keys of a constant',
}

const SAFE_PATTERNS_FILE = join(import.meta.dirname, 'safe-patterns.json')
/** By automata alone, which decide exactly; the other checker searches at random, and a busy machine changes what it finds. */
const ANALYSER_OPTIONS = { checker: 'automaton', timeout: null } as const
/** Repetitions are unfolded: with more than this in a pattern the automata take minutes, or all the memory. */
const MOST_REPEATS = 60
const UNDECIDED = 'cannot be decided: review it (tools/checks/patterns/reviewed-patterns.ts)'
const WHY =
  'a text made for it would take time that grows with the square of its length, or worse: split it, or bound what repeats'

/** Short, since there are hundreds; long enough that no pattern is taken for another by chance. */
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

/** Loaded with the first pattern that is not on the list: it is 3 MB, and most checks never need it. */
function openAnalyser(): Analyser {
  analyser ??= require('recheck') as Analyser
  return analyser
}

/** What is wrong with a pattern, if anything: the same on every machine. Takes seconds for some. */
function describeSlowness({ source = '', flags }: Pattern): string | undefined {
  if (REVIEWED_PATTERNS.has(`/${source}/${flags}`)) return undefined
  if (repeatsIn(source) > MOST_REPEATS) return UNDECIDED
  const found = openAnalyser().checkSync(source, flags, ANALYSER_OPTIONS)
  if (found.status === 'vulnerable') return `takes ${found.complexity.summary} time`
  return found.status === 'safe' ? undefined : UNDECIDED
}

/** How many times all bounded repetitions of a pattern repeat at most, together. */
function repeatsIn(source: string): number {
  return source.matchAll(/\{(\d+)(?:,(\d*))?\}/g).reduce((sum, [, least, most]) => sum + Number(most || least), 0)
}

/** The slow patterns of files that meet what others wrote. Those named in `safe` were checked before. */
export function patternFaults(files: readonly SourceFile[], safe: ReadonlySet<string>): Fault[] {
  return files.flatMap((file) => {
    if (!READS_UNTRUSTED_INPUT.test(file.path) || isTest(file.path) || !/\/|RegExp/.test(file.text)) return []
    return findPatterns(file).flatMap((pattern): Fault[] => {
      const { source, flags, line } = pattern
      if (source === undefined) {
        if (file.path in ALLOWED_DYNAMIC_PATTERNS) return []
        return [
          { file: file.path, line, what: 'a pattern made while running', why: 'it cannot be checked: write it out' },
        ]
      }
      const what = safe.has(patternHash(pattern)) ? undefined : describeSlowness(pattern)
      return what ? [{ file: file.path, line, what: `/${source}/${flags} ${what}`, why: WHY }] : []
    })
  })
}

/** Every pattern of files that meet what others wrote, once. */
export function listUntrustedInputPatterns(): Pattern[] {
  const patterns = readFiles(READS_UNTRUSTED_INPUT)
    .filter(({ path }) => !isTest(path))
    .flatMap(findPatterns)
    .filter(({ source }) => source !== undefined)
  return [...new Map(patterns.map((pattern) => [patternHash(pattern), pattern])).values()]
}

/** Checks every pattern anew and writes the list of those that are fast, so that the next checks take no time. */
export function renewSafePatterns(): void {
  const safe = listUntrustedInputPatterns().filter((pattern) => !describeSlowness(pattern))
  writeFileSync(SAFE_PATTERNS_FILE, `${JSON.stringify(safe.map(patternHash).sort(), null, 2)}\n`)
}
