import { expect, test } from 'vitest'
import { DAY_MILLISECONDS } from '../dates/durations.ts'
import { licenseEnd, mayPlayKept, noteTime, shouldRenew } from './license.ts'

const DAY = DAY_MILLISECONDS
const NOW = 1000 * DAY

test.each<[string, number | null, number]>([
  ['access without an end', null, 30 * DAY],
  ['access that ends after the longest time', NOW + 300 * DAY, 30 * DAY],
  ['access that ends before', NOW + 3 * DAY, 3 * DAY],
  ['access that ends this moment', NOW, 0],
])('a license with %s', (_, accessEndsAt, expected) => {
  expect(licenseEnd(NOW, accessEndsAt) - NOW).toBe(expected)
})

test.each<[string, number, boolean, boolean]>([
  ['just received', 0, true, false],
  ['two days old', 2 * DAY, true, true],
  ['at its last moment', 30 * DAY - 1, true, true],
  ['at its end', 30 * DAY, false, true],
  ['after its end', 31 * DAY, false, true],
  ['by a clock a few minutes behind', -5 * 60_000, true, false],
  ['by a clock turned back by a day', -DAY, false, true],
])('a license of thirty days, %s', (_, age, mayPlay, isRenewed) => {
  const license = { receivedAt: NOW, validMilliseconds: 30 * DAY }
  expect([mayPlayKept(license, NOW + age), shouldRenew(license, NOW + age)]).toEqual([mayPlay, isRenewed])
})

test('a license that ended with the access allows nothing and is renewed', () => {
  const license = { receivedAt: NOW, validMilliseconds: 0 }
  expect([mayPlayKept(license, NOW), shouldRenew(license, NOW)]).toEqual([false, true])
})

test('a clock set back to before the last noted time ends a license, also within its thirty days', () => {
  const license = noteTime(noteTime({ receivedAt: NOW, validMilliseconds: 30 * DAY }, NOW + 31 * DAY), NOW + DAY)
  expect(mayPlayKept(license, NOW + DAY)).toBe(false)
  const early = noteTime({ receivedAt: NOW, validMilliseconds: 30 * DAY }, NOW + DAY)
  expect([mayPlayKept(early, NOW + DAY), mayPlayKept(early, NOW + 2 * DAY)]).toEqual([true, true])
})
