import { runSteps, selectSteps } from './run-steps.ts'
import { ALL_STEPS } from './steps.ts'
import { countsLine } from './test-counts.ts'

// Read by all processes that start from here: see testing/vitest/run-scope.ts.
if (process.argv.includes('--long')) process.env.TEST_SCOPE = 'long'

const counts = await runSteps(selectSteps(ALL_STEPS, process.argv))
console.log(`\n${countsLine(counts)}`)
process.exitCode = counts.failed === 0 ? 0 : 1
