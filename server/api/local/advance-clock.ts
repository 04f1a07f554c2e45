import { advanceClock } from '#contract/local.ts'
import type { MovableClock } from '#server/gateways/clock.ts'
import { answer } from '../answer.ts'

export function answerAdvanceClock(clock: MovableClock, runDue: () => Promise<void>) {
  return answer(advanceClock, async ({ body }) => {
    clock.advance(body.advance_seconds)
    await runDue()
    return { now: new Date(clock.now()).toISOString() }
  })
}
