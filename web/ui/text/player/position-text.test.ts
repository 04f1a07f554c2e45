import { expect, test } from 'vitest'
import { positionInWords } from './position-text.ts'

test.each([
  [252, 665, '4 minutes 12 seconds of 11 minutes 5 seconds'],
  [0, 60, '0 seconds of 1 minute'],
  [3661.9, 7200, '1 hour 1 minute 1 second of 2 hours'],
])('the position %d of %d seconds in words', (position, duration, words) => {
  expect(positionInWords(position, duration)).toBe(words)
})
