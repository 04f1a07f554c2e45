import type { Program } from '#server/context/context.ts'
import { runBillingTasks } from './billing-tasks.ts'

/** More rounds than ten years of months need; stops if a simulator always reports work. */
const MOST_ROUNDS = 2000

/**
 * Runs everything that a jump of the clock has made due, here and in the simulators in turn, until nothing is left;
 * periods in their order.
 */
export async function catchUpBilling(program: Program, runSimulators: () => Promise<boolean>): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const done = await runBillingTasks(program)
    const simulatorsWorked = await runSimulators()
    if (done === 0 && !simulatorsWorked) return
  }
}
