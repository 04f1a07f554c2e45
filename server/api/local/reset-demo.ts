import { resetDemo } from '#contract/local.ts'
import { deleteAllUsers } from '#server/database/accounts/demo-reset.ts'
import type { MovableClock } from '#server/gateways/clock.ts'
import { insertDemoAccounts } from '../../demo/demo-accounts.ts'
import type { SeedCards } from '../../demo/demo-subscriptions.ts'
import { type Answer, answer } from '../answer.ts'

export type DemoReset = {
  clock: MovableClock
  /** Resets the simulators to their first start. */
  resetSimulators: () => void
  /** Deletes the request counts of every visitor. */
  forgetRequests: () => Promise<void>
  /** Registers the demo accounts' cards with the simulated processor. */
  seedCards?: SeedCards | undefined
}

export function answerResetDemo({ clock, resetSimulators, forgetRequests, seedCards }: DemoReset): Answer {
  return answer(resetDemo, async (_input, context) => {
    clock.reset()
    resetSimulators()
    await forgetRequests()
    await context.database.transaction().execute(deleteAllUsers)
    await insertDemoAccounts(context, { ...(seedCards && { cards: seedCards }) })
    return { data: { done: true } }
  })
}
