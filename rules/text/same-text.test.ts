import { expect, test } from 'vitest'
import { isSameText } from './same-text.ts'

test.each([
  ['59,99 € heute', '59,99\u00a0€ heute', true],
  ['7:04\u202fAM', '7:04 AM', true],
  ['\u200f59.99\u00a0US$', '59.99 US$', true],
  ['$59.99', '$95.99', false],
  ['Nov 28, 2026', 'Nov 29, 2026', false],
  ['', ' ', true],
])('%j and %j: %s', (one, other, isSame) => {
  expect(isSameText(one, other)).toBe(isSame)
})
