import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

test.each([
  ['a whole run', [], true],
  ['a quick run', ['--quick'], false],
  ['a quick run of years', ['--billing', '--quick'], false],
  ['named numbers', ['--billing=1000x12'], false],
] as const)('years of subscriptions are written after %s: %j', (_case, words, isWritten) => {
  expect(readOptions(words).isWholeYears).toBe(isWritten)
})
