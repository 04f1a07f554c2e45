import { chosenSteps, runSteps } from './run-steps.ts'
import { CHECKS } from './steps.ts'

const { failed } = await runSteps(chosenSteps(CHECKS, process.argv))
process.exitCode = failed === 0 ? 0 : 1
