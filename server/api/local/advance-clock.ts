import { advanceClock } from '#contract/local.ts'
import type { MovableClock } from '#server/gateways/clock.ts'
import { answer } from '../answer.ts'

export function answerAdvanceClock(clock: MovableClock) {
  return answer(advanceClock, async ({ body }) => {
    clock.advance(body.advance_seconds)
    return { now: new Date(clock.now()).toISOString() }
  })
}
