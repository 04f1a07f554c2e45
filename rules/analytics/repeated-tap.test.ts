import { expect, test } from 'vitest'
import { TAP_REPEAT_MILLISECONDS } from '#contract/limits.ts'
import { isRepeatedTap } from './repeated-tap.ts'

const first = { what: 'subscribe', at: 1000 }

test.each([
  ['nothing before it', undefined, 'subscribe', 1000, false],
  ['the same at the same time', first, 'subscribe', 1000, true],
  ['the same within the time', first, 'subscribe', 1000 + TAP_REPEAT_MILLISECONDS - 0.1, true],
  ['the same when the time is over', first, 'subscribe', 1000 + TAP_REPEAT_MILLISECONDS, false],
  ['something else at the same time', first, 'log_in', 1000, false],
  ['an earlier one that arrives late', first, 'subscribe', 999, false],
] as const)('whether a press is a duplicate: %s', (_case, last, what, at, isRepeated) => {
  expect(isRepeatedTap(last, { what, at })).toBe(isRepeated)
})
