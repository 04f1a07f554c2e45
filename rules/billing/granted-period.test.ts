import { expect, test } from 'vitest'
import { unusedMilliseconds } from './granted-period.ts'

test.each([
  ['taken back at once', 0, [], 100],
  ['amid its time', 40, [], 60],
  ['after its time', 140, [], 0],
  ['before its time, behind another', 10, [30], 70],
  ['amid its time, behind another', 40, [30], 60],
  ['behind what ended before it began', 0, [-5], 100],
])('the unused time of a grant: %s', (_when, at, endsBefore, left) => {
  expect(unusedMilliseconds({ started_at: 0, expires_at: 100 }, at, endsBefore)).toBe(left)
})

test('an unlimited grant has nothing left to transfer', () => {
  expect(unusedMilliseconds({ started_at: 0, expires_at: null }, 50, [])).toBe(0)
})
