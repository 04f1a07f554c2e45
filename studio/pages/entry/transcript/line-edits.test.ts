import { expect, test } from 'vitest'
import { addLine, splitLine, startLine, withKeys, withoutKeys } from './line-edits.ts'

const LINES = withKeys([
  { start: 0, end: 4, text: 'In the beginning God created', name: null, parts: null },
  { start: 5, end: 9, text: 'the heaven', name: 'v2' },
])

test('a line is split at the cursor; the second half has no time', () => {
  const [first, second, third] = splitLine(LINES, 0, 16)
  expect(first).toEqual({ start: 0, end: null, text: 'In the beginning', name: null, parts: null, key: 0 })
  expect(second).toEqual({ start: null, end: 4, text: 'God created', name: null, key: 2 })
  expect(third).toEqual(LINES[1])
})

test('a tapped line begins now, to a tenth of a second, and the one before ends there', () => {
  expect(startLine(LINES, 1, 6.28)).toMatchObject([
    { start: 0, end: null },
    { start: 6.3, end: null, name: 'v2' },
  ])
})

test('keys are never used twice', () => {
  const keys = addLine(splitLine(LINES, 0, 3)).map(({ key }) => key)
  expect(new Set(keys).size).toBe(4)
  expect(withKeys(withoutKeys(LINES), LINES).map(({ key }) => key)).toEqual([2, 3])
})
