import { expect, test } from 'vitest'
import { movedBy, reordered } from './reorder.ts'

const things = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
const names = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('')

test.each([
  ['one before another', ['d'], 'b', 'before', 'adbc'],
  ['one after another', ['a'], 'c', 'after', 'bcad'],
  ['several, in their order', ['d', 'a'], 'c', 'before', 'badc'],
  ['one onto itself', ['b'], 'b', 'after', 'abcd'],
  ['to a place that is not there', ['b'], 'x', 'after', 'abcd'],
] as const)('moves %s', (_name, moved, target, where, expected) => {
  expect(names(reordered(things, { moved: new Set(moved), target, where }))).toBe(expected)
})

test.each([
  ['b', -1, 'bacd'],
  ['b', 1, 'acbd'],
  ['d', 1, 'abcd'],
  ['c', -9, 'cabd'],
  ['x', 1, 'abcd'],
])('moves %s by %i', (id, places, expected) => {
  expect(names(movedBy(things, id, places))).toBe(expected)
})
