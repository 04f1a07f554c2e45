import { findChangedFiles } from './changed-files.ts'
import { type Counts, countsLine } from './counts.ts'
import { importersOf } from './import-graph.ts'
import { runSteps } from './run-steps.ts'
import { runJourneys, runUnitTests } from './run-tests.ts'
import { readFiles } from './source-files.ts'
import { BUILD, CHECKS, CODE, type Step } from './steps.ts'
import { isInThisRun } from './test-scope.ts'
import { dependsOn, testsAmong, testsOfChange } from './tests-of-change.ts'

// npm run test:changed, or with the names of files for what those concern
const named = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const { files, since } = named.length > 0 ? { files: named, since: undefined } : findChangedFiles()
const sources = readFiles(CODE)
const importers = importersOf(sources)
const all = testsAmong(sources.map(({ path }) => path)).filter(isInThisRun)
const { tests, untested } = testsOfChange(files, importers, all)
const journeys = tests.filter((test) => test.startsWith('journeys/'))
const units = tests.filter((test) => !journeys.includes(test))

console.log(
  `${files.length} files${since ? ` changed since ${since}` : ''}, which concern ${tests.length} files of tests.`,
)
if (untested.length > 0) console.log(`Only npm test tells of:${untested.map((file) => `\n  ${file}`).join('')}`)

const needsPages = journeys.length > 0 || dependsOn('server/http/web-bundle.ts', importers, units)
const steps: Step[] = [...CHECKS]
if (needsPages) steps.push(BUILD)
if (units.length > 0) steps.push({ name: 'unit', heading: 'Unit and call tests', run: () => runUnitTests(units) })
if (journeys.length > 0) steps.push({ name: 'journeys', heading: 'Browser journeys', run: () => runJourneys(journeys) })
const counts: Counts = await runSteps(steps)
console.log(`\n${countsLine(counts)}`)
process.exitCode = counts.failed === 0 ? 0 : 1
