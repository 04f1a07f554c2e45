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

test.each([
  ['the size', ['--scale=1000000'], { largeItems: 1_000_000, isScaleOnly: false, isKept: false, isWritten: false }],
  ['kept and written', ['--scale=5000', '--keep', '--write'], { largeItems: 5000, isKept: true, isWritten: true }],
  ['the part without a size', ['--scale'], { largeItems: undefined, isScaleOnly: true }],
  ['a day', ['--day=2000', '--write'], { dayListeners: 2000, largeItems: undefined, isWritten: true }],
])('a size on PostgreSQL is read from %s: %j', (_case, words, expected) => {
  expect(readOptions(words)).toMatchObject(expected)
})

test.each(['--scale=', '--scale=12', '--scale=1e9x', '--day=', '--day=99'])(
  'a size that cannot be simulated is refused: %s',
  (word) => {
    expect(() => readOptions([word])).toThrow(word)
  },
)
