import { buildWhenStale } from './build.ts'
import { roomFaults } from './check-rooms.ts'
import { countLines, ninetiethPercentile, sizeFaults } from './check-sizes.ts'
import { textFaults } from './check-text.ts'
import { nameFaults, wordFaults } from './check-words.ts'
import { add, type Counts, ONE_FAILED, ONE_PASSED } from './counts.ts'
import { type Fault, faultLine } from './fault.ts'
import { findChromium } from './find-chromium.ts'
import { findFfmpeg } from './find-ffmpeg.ts'
import { withPostgres } from './find-postgres.ts'
import { readEnglish } from './messages/english.ts'
import { runNode } from './run-node.ts'
import { runVitest } from './run-vitest.ts'
import { listFiles, readFiles } from './source-files.ts'

export type Step = { name: string; heading: string; run: () => Promise<Counts> }

const CODE = /\.(ts|tsx|mjs)$/
const SOURCE = /\.(ts|tsx|mjs|js|css|py|sh)$/
const TEXT = /\.(ts|tsx|mjs|js|css|py|sh|json|md|html|svg|ya?ml|toml)$|(^|\/)(Dockerfile|\.npmrc|\.ci\/run)$/

async function runProgram(script: string, words: readonly string[]): Promise<Counts> {
  return (await runNode(script, words)) === 0 ? ONE_PASSED : ONE_FAILED
}

function report(faults: readonly Fault[]): Counts {
  for (const fault of faults) console.error(faultLine(fault))
  return faults.length === 0 ? ONE_PASSED : ONE_FAILED
}

async function checkSizes(): Promise<Counts> {
  const files = readFiles(SOURCE)
  const sizes = files.map(({ text }) => countLines(text))
  console.log(`${files.length} files, nine of ten within ${ninetiethPercentile(sizes)} lines.`)
  return report(files.flatMap(sizeFaults))
}

/** Tests that need PostgreSQL or ffmpeg fail by themselves without them; all others still run. */
async function runUnitTests(): Promise<Counts> {
  const ffmpeg = await findFfmpeg().catch((error: Error) => error)
  // Found here once: test files that run side by side would each try to install it.
  if (ffmpeg instanceof Error) console.error(ffmpeg.message)
  const FFMPEG_PATH = ffmpeg instanceof Error ? '' : ffmpeg
  const postgres = await withPostgres().catch((error: Error) => error)
  if (postgres instanceof Error) {
    console.error(postgres.message)
    return add(ONE_FAILED, await runVitest('unit', { TEST_POSTGRES_URL: '', FFMPEG_PATH }))
  }
  try {
    return await runVitest('unit', { TEST_POSTGRES_URL: postgres.url, FFMPEG_PATH })
  } finally {
    await postgres.stop()
  }
}

async function runJourneys(): Promise<Counts> {
  return runVitest('journeys', { CHROMIUM_PATH: await findChromium() })
}

async function checkText(): Promise<Counts> {
  const english = await readEnglish()
  return report(readFiles(CODE).flatMap((file) => textFaults(file, english)))
}

async function runBuild(): Promise<Counts> {
  await buildWhenStale()
  return ONE_PASSED
}

/** What can be told without running the program. */
export const CHECKS: readonly Step[] = [
  { name: 'types', heading: 'Types', run: () => runProgram('node_modules/typescript/bin/tsc', ['-b']) },
  {
    name: 'lint',
    heading: 'Lint and format',
    run: () =>
      runProgram('node_modules/@biomejs/biome/bin/biome', [
        'check',
        '--error-on-warnings',
        '--reporter=concise',
        '--max-diagnostics=200',
      ]),
  },
  { name: 'rooms', heading: 'Rooms', run: async () => report(readFiles(CODE).flatMap(roomFaults)) },
  { name: 'sizes', heading: 'Sizes', run: checkSizes },
  {
    name: 'words',
    heading: 'Words',
    run: async () => report([...readFiles(TEXT).flatMap(wordFaults), ...listFiles(SOURCE).flatMap(nameFaults)]),
  },
  { name: 'text', heading: 'Text in catalogues', run: checkText },
]

/** Everything, in the order in which a fault is best met. */
export const ALL_STEPS: readonly Step[] = [
  ...CHECKS,
  { name: 'build', heading: 'Build', run: runBuild },
  { name: 'unit', heading: 'Unit and call tests', run: runUnitTests },
  { name: 'journeys', heading: 'Browser journeys', run: runJourneys },
]
