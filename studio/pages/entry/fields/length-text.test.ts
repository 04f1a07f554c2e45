import { expect, test } from 'vitest'
import { secondsFromText, textOfSeconds } from './length-text.ts'

test.each([
  ['0:00', 0],
  ['3:58', 238],
  [' 3:58 ', 238],
  ['1:02:03', 3723],
  ['0:07.5', 7.5],
  ['3:61', undefined],
  ['358', undefined],
  ['', undefined],
  ['-1:00', undefined],
])('%j is %s seconds', (text, seconds) => {
  expect(secondsFromText(text)).toBe(seconds)
})

test.each([
  [0, '0:00'],
  [238, '3:58'],
  [7.46, '0:07.5'],
  [59.96, '1:00'],
  [3723.1, '1:02:03.1'],
])('%s seconds are %s, and back', (seconds, text) => {
  expect(textOfSeconds(seconds)).toBe(text)
  expect(secondsFromText(text)).toBeCloseTo(seconds, 0)
})
