import { listOutbox, resetDemo } from '#contract/local.ts'
import { emailKey } from '#rules/forms/email.ts'
import { deleteAllUsers } from '#server/database/accounts/demo-reset.ts'
import { listMessages } from '#server/database/messages/messages.ts'
import type { MovableClock } from '#server/gateways/clock.ts'
import { presentMessage } from '#server/present/messages.ts'
import { insertDemoAccounts } from '../../demo/demo-accounts.ts'
import type { SeedCards } from '../../demo/demo-subscriptions.ts'
import { type Answer, answer } from '../answer.ts'
import { answerAdvanceClock } from './advance-clock.ts'

/** What is there to help with trying things out, where the program runs as `local` and nowhere else. */
export type LocalOptions = {
  clock: MovableClock
  /** Does at once what the clock has made due. */
  runDue: () => Promise<void>
  /** Sets the peers that are simulated back to their first start. */
  resetSimulators: () => void
  /** Forgets how often who asked what. */
  forgetRequests: () => void
  /** Tells the simulated processor of what the demo accounts have. */
  seedCards?: SeedCards | undefined
}

export function localAnswers(parts: LocalOptions): Answer[] {
  return [answerAdvanceClock(parts.clock, parts.runDue), answerListOutbox, answerResetDemo(parts)]
}

const answerListOutbox = answer(listOutbox, async ({ query }, { database }) => {
  const messages = await listMessages(database, query.to === undefined ? undefined : recipientKey(query.to))
  return { data: messages.map(presentMessage) }
})

/** A plus sign that is not encoded arrives as a space. */
function recipientKey(to: string): string {
  return to.includes('@') ? emailKey(to) : `+${to.replace(/\D/g, '')}`
}

function answerResetDemo({ clock, resetSimulators, forgetRequests, seedCards }: LocalOptions): Answer {
  return answer(resetDemo, async (_input, context) => {
    clock.reset()
    resetSimulators()
    forgetRequests()
    await context.database.transaction().execute(deleteAllUsers)
    await insertDemoAccounts(context, { ...(seedCards && { cards: seedCards }) })
    return { data: { done: true } }
  })
}
