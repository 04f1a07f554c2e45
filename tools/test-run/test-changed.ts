import { isInThisRun } from '../../testing/vitest/run-scope.ts'
import { findChangedFiles } from '../sources/changed-files.ts'
import { importersOf } from '../sources/import-graph.ts'
import { readFiles } from '../sources/source-files.ts'
import { dependsOn, filterTests, findAffectedTests } from './affected-tests.ts'
import { runSteps } from './run-steps.ts'
import { runJourneys, runUnitTests } from './run-tests.ts'
import { BUILD, CHECKS, CODE_FILES, type Step } from './steps.ts'
import { type Counts, countsLine } from './test-counts.ts'

// npm run test:changed, or with file names for the tests of those files
const namedFiles = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const { files, since } = namedFiles.length > 0 ? { files: namedFiles, since: undefined } : findChangedFiles()
const sources = readFiles(CODE_FILES)
const importers = importersOf(sources)
// A changed journey runs whole: most of it may belong to the long run.
const isRun = (path: string) => path.startsWith('journeys/') || isInThisRun(path)
const all = filterTests(sources.map(({ path }) => path)).filter(isRun)
const { tests, untested } = findAffectedTests(files, importers, all)
const journeys = tests.filter((test) => test.startsWith('journeys/'))
const unitTests = tests.filter((test) => !journeys.includes(test))

console.log(`${files.length} files${since ? ` changed since ${since}` : ''}; they affect ${tests.length} test files.`)
if (untested.length > 0) console.log(`Only npm test covers:${untested.map((file) => `\n  ${file}`).join('')}`)

const needsPages = journeys.length > 0 || dependsOn('server/http/assets/web-bundle.ts', importers, unitTests)
const steps: Step[] = [...CHECKS]
if (needsPages) steps.push(BUILD)
if (unitTests.length > 0)
  steps.push({ name: 'unit', heading: 'Unit and call tests', run: (templates) => runUnitTests(unitTests, templates) })
if (journeys.length > 0) steps.push({ name: 'journeys', heading: 'Browser journeys', run: () => runJourneys(journeys) })
const counts: Counts = await runSteps(steps)
console.log(`\n${countsLine(counts)}`)
process.exitCode = counts.failed === 0 ? 0 : 1
