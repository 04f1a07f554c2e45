import { expect, test } from 'vitest'
import { lineTimeSteps } from '#rules/player/estimate-line-times.ts'
import { runInSteps } from './run-in-steps.ts'

test('other requests are answered while the times of a long text are estimated', async () => {
  const seconds = 1200
  const pauses = Array.from({ length: 1000 }, (_, at) => ({ start: at * 1.2 + 0.9, end: at * 1.2 + 1.2 }))
  const lines = Array.from({ length: 1000 }, (_, at) => 'word '.repeat(3 + (at % 5)))
  let rounds = 0
  let isDone = false
  const count = () => {
    rounds += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const times = await runInSteps(lineTimeSteps(lines, { seconds, pauses }))
  isDone = true
  expect(times).toHaveLength(lines.length)
  expect(times.toSorted((one, other) => one - other)).toEqual(times)
  expect(rounds).toBeGreaterThan(5)
})
