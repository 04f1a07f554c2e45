import { expect, test } from 'vitest'
import { findingChange } from './found-difference.ts'

const found = { kind: 'different_sum', here: 800, there: 899, currency: 'USD' } as const
const stored = { ...found, times: 1, closed_at: null }

test.each([
  ['new', undefined, found, 'add'],
  ['the same', stored, found, 'keep'],
  ['closed, and the same', { ...stored, closed_at: 5 }, found, 'keep'],
  ['closed, and another sum', { ...stored, closed_at: 5 }, { ...found, there: 900 }, 'reopen'],
  ['another kind', stored, { ...found, kind: 'missing_here' as const, here: null }, 'reopen'],
  ['gone', stored, undefined, 'settle'],
  ['never there', undefined, undefined, 'keep'],
] as const)('the change of a stored difference: %s', (_, before, now, change) => {
  expect(findingChange(before, now)).toBe(change)
})
