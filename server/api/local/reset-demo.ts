import { resetDemo } from '#contract/local.ts'
import { deleteAllUsers } from '#server/database/accounts/demo-reset.ts'
import type { MovableClock } from '#server/gateways/clock.ts'
import { insertDemoAccounts } from '../../demo/demo-accounts.ts'
import type { SeedCards } from '../../demo/demo-subscriptions.ts'
import { type Answer, answer } from '../answer.ts'

export type DemoReset = {
  clock: MovableClock
  /** Sets the simulated peers back to their first start. */
  resetSimulators: () => void
  /** Forgets the request counts of every visitor. */
  forgetRequests: () => Promise<void>
  /** Gives the simulated processor the cards of the demo accounts. */
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
