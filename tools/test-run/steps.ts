import type { TemplateFolder } from '../../testing/databases/template-folder.ts'
import { cycleFaults } from '../checks/check-cycles.ts'
import { folderFaults } from '../checks/check-folders.ts'
import { functionFaults } from '../checks/check-functions.ts'
import { roomFaults } from '../checks/check-rooms.ts'
import { countLines, ninetiethPercentile, sizeFaults } from '../checks/check-sizes.ts'
import { britishSpellingsIn, spellingFaults } from '../checks/check-spelling.ts'
import { textFaults } from '../checks/check-text.ts'
import { runKnip, unusedFaults } from '../checks/check-unused.ts'
import { nameFaults, wordFaults } from '../checks/check-words.ts'
import { type Fault, faultLine } from '../checks/fault.ts'
import { patternFaults, readSafePatterns } from '../checks/patterns/check-patterns.ts'
import { readLockfile, trimLockfile } from '../checks/trim-lockfile.ts'
import { readEnglishMessages } from '../messages/english-messages.ts'
import { markFaults, oldTranslationsNote } from '../messages/mark-faults.ts'
import { listFiles, readFiles } from '../sources/source-files.ts'
import { runJourneys, runUnitTests } from './run-tests.ts'
import { type Counts, ONE_FAILED, ONE_PASSED } from './test-counts.ts'

type StepName = { name: string; heading: string }
/** Runs in this process, one after another. */
type RunStep = StepName & { run: (templates: TemplateFolder) => Promise<Counts> }
/** A script with its arguments, which runs in parallel with the steps around it. */
export type ProgramStep = StepName & { program: readonly [script: string, ...args: string[]] }
export type Step = RunStep | ProgramStep

const SPELLING_FILES = /\.(ts|json)$/
export const CODE_FILES = /\.(ts|tsx|mjs)$/
const TYPESCRIPT_FILES = /\.tsx?$/
const SOURCE_FILES = /\.(ts|tsx|mjs|js|css|py|sh)$/
const TEXT_FILES = /\.(ts|tsx|mjs|js|css|py|sh|json|md|html|svg|ya?ml|toml)$|(^|\/)(Dockerfile|\.npmrc|\.ci\/run)$/

function report(faults: readonly Fault[]): Counts {
  for (const fault of faults) console.error(faultLine(fault))
  return faults.length === 0 ? ONE_PASSED : ONE_FAILED
}

async function checkSizes(): Promise<Counts> {
  const files = readFiles(SOURCE_FILES)
  const sizes = files.map(({ text }) => countLines(text))
  console.log(`${files.length} files, nine of ten within ${ninetiethPercentile(sizes)} lines.`)
  return report(files.flatMap(sizeFaults))
}

async function checkLockfile(): Promise<Counts> {
  const text = readLockfile()
  const why =
    'npm warns about them under an older Node than the one that the project installs; npm run format removes them'
  return report(
    trimLockfile(text) === text ? [] : [{ file: 'package-lock.json', what: 'names the engines of packages', why }],
  )
}

async function checkText(): Promise<Counts> {
  const english = await readEnglishMessages()
  const inMessages = [...english].flatMap(([id, message]) => britishSpellingsIn(JSON.stringify(message), id))
  const written = readFiles(CODE_FILES).flatMap((file) => textFaults(file, english))
  const note = oldTranslationsNote()
  if (note !== undefined) console.log(note)
  return report([
    ...[...written, ...inMessages, ...readFiles(SPELLING_FILES).flatMap(spellingFaults)],
    ...markFaults(english),
  ])
}

/** Checks that do not run the program. */
export const CHECKS: readonly Step[] = [
  // Each of the four default checkers of a project would check the shared types again, which took twice the processor
  // time.
  {
    name: 'types',
    heading: 'Types',
    program: ['node_modules/typescript/bin/tsc', '-b', '--checkers', '1', '--builders', '2'],
  },
  {
    name: 'lint',
    heading: 'Lint and format',
    program: [
      'node_modules/@biomejs/biome/bin/biome',
      'check',
      '--error-on-warnings',
      '--reporter=concise',
      '--max-diagnostics=200',
    ],
  },
  { name: 'rooms', heading: 'Rooms', run: async () => report(readFiles(CODE_FILES).flatMap(roomFaults)) },
  { name: 'cycles', heading: 'Import cycles', run: async () => report(cycleFaults(readFiles(CODE_FILES))) },
  {
    name: 'unused',
    heading: 'Unused files, exports and packages',
    run: async () => report(unusedFaults(await runKnip())),
  },
  { name: 'folders', heading: 'Folders', run: async () => report(folderFaults(listFiles(TYPESCRIPT_FILES))) },
  { name: 'sizes', heading: 'Sizes', run: checkSizes },
  { name: 'functions', heading: 'Functions', run: async () => report(functionFaults(readFiles(CODE_FILES))) },
  {
    name: 'words',
    heading: 'Words',
    run: async () =>
      report([...readFiles(TEXT_FILES).flatMap(wordFaults), ...listFiles(SOURCE_FILES).flatMap(nameFaults)]),
  },
  { name: 'text', heading: 'Text in catalogues', run: checkText },
  {
    name: 'patterns',
    heading: 'Patterns',
    run: async () => report(patternFaults(readFiles(CODE_FILES), readSafePatterns())),
  },
  { name: 'lockfile', heading: 'Lockfile', run: checkLockfile },
]

/** The build of the pages and of the server. */
export const BUILD: Step = { name: 'build', heading: 'Build', program: ['tools/build/build.ts'] }

/** All steps, from the fastest to the slowest kind. */
export const ALL_STEPS: readonly Step[] = [
  ...CHECKS,
  BUILD,
  { name: 'unit', heading: 'Unit and call tests', run: (templates) => runUnitTests([], templates) },
  { name: 'journeys', heading: 'Browser journeys', run: () => runJourneys() },
]
