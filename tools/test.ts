import { countsLine } from './counts.ts'
import { chosenSteps, runSteps } from './run-steps.ts'
import { ALL_STEPS } from './steps.ts'

const counts = await runSteps(chosenSteps(ALL_STEPS, process.argv))
console.log(`\n${countsLine(counts)}`)
process.exitCode = counts.failed === 0 ? 0 : 1
