import { expect, test } from 'vitest'
import { shouldArm } from './arming.ts'

const at = (day: number, hours: number, minutes = 0) => new Date(2026, 10, day, hours, minutes)
const on = { armsItself: true, armsFrom: '22:00' }

test.each<[string, Date, boolean]>([
  ['a minute before', at(21, 21, 59), false],
  ['at the hour', at(21, 22), true],
  ['before midnight', at(21, 23, 59), true],
  ['after midnight', at(22, 0, 30), true],
  ['before four', at(22, 3, 59), true],
  ['at four', at(22, 4), false],
  ['at noon', at(22, 12), false],
])('whether the timer set for 22:00 starts by itself %s', (_, now, armed) => {
  expect(shouldArm(on, { now, declinedAt: null })).toBe(armed)
})

test.each<[string, string, Date, boolean]>([
  ['an hour after midnight, before it', '01:00', at(22, 0, 30), false],
  ['an hour after midnight, after it', '01:00', at(22, 1, 30), true],
  ['an hour after midnight, in the evening', '01:00', at(21, 23), false],
  ['an afternoon hour, in the evening', '15:00', at(21, 20), true],
  ['a morning hour, until the next night’s end', '06:00', at(21, 7), true],
])('whether the timer starts by itself, set for %s', (_, armsFrom, now, armed) => {
  expect(shouldArm({ armsItself: true, armsFrom }, { now, declinedAt: null })).toBe(armed)
})

test.each<[string, Date, boolean]>([
  ['the same evening', at(21, 23), false],
  ['the same night, after midnight', at(22, 2), false],
  ['the next evening', at(22, 22, 5), true],
])('the timer starts by itself after it was declined at 22:10: %s', (_, now, armed) => {
  expect(shouldArm(on, { now, declinedAt: at(21, 22, 10).getTime() })).toBe(armed)
})

test('no timer starts by itself unless the setting is on', () => {
  expect(shouldArm({ ...on, armsItself: false }, { now: at(21, 23), declinedAt: null })).toBe(false)
})
