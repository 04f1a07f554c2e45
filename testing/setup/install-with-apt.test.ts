import { expect, test } from 'vitest'
import { lastAptError } from './install-with-apt.ts'

test.each([
  ['Reading package lists...\nE: Unable to locate package nothing\n', 'Unable to locate package nothing'],
  ['W: a warning\nE: first\nE: last\ndone\n', 'last'],
  ['something else\n\n', 'something else'],
  ['', 'it said nothing'],
])('the output %j is reported as %j', (said, fault) => {
  expect(lastAptError(said)).toBe(fault)
})
