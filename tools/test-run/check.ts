import { runSteps, selectSteps } from './run-steps.ts'
import { CHECKS } from './steps.ts'

const { failed } = await runSteps(selectSteps(CHECKS, process.argv))
process.exitCode = failed === 0 ? 0 : 1
