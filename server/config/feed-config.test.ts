import { expect, test } from 'vitest'
import { readLevelledDays } from './feed-config.ts'

test.each([
  [undefined, 90],
  ['', 90],
  ['0', 0],
  ['36500', 36_500],
])('recordings of feeds are levelled for %o: %d days', (text, days) => {
  expect(readLevelledDays({ LEVELLED_FEED_DAYS: text })).toBe(days)
})

test.each(['-1', 'all', '1.5', '36501', 'NaN'])('%s is refused with the name of the variable', (text) => {
  expect(() => readLevelledDays({ LEVELLED_FEED_DAYS: text })).toThrow('LEVELLED_FEED_DAYS')
})
