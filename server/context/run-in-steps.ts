import { setImmediate } from 'node:timers/promises'
import { elapsedMilliseconds } from '#server/gateways/clock.ts'

/** Longest time that such work takes in one turn of the event loop. */
const ROUND_MILLISECONDS = 5

/** Runs long work to its end, and lets others be answered between its steps. */
export async function runInSteps<result>(steps: Iterator<undefined, result>): Promise<result> {
  let startedAt = elapsedMilliseconds()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (elapsedMilliseconds() - startedAt < ROUND_MILLISECONDS) continue
    await setImmediate()
    startedAt = elapsedMilliseconds()
  }
}
