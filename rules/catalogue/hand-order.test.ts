import { expect, test } from 'vitest'
import { placedByHand } from './hand-order.ts'

const items = ['a', 'b', 'c', 'd'].map((id, at) => ({ id, position: at * 10 }))
const orderOf = (chosen: readonly string[]) => {
  const placed = placedByHand(items, chosen)
  expect(placed.map(({ position }) => position)).toEqual(placed.map((_, at) => at))
  return placed.map(({ id }) => id).join('')
}

test.each([
  ['all of them', ['d', 'b', 'a', 'c'], 'dbac'],
  ['some; the others follow in their former order', ['c'], 'cabd'],
  ['items that left the series', ['x', 'd', 'y', 'a'], 'dabc'],
  ['none', [], 'abcd'],
])('an order by hand places %s', (_name, chosen, expected) => {
  expect(orderOf(chosen)).toBe(expected)
})

test('equal positions are ordered by id', () => {
  expect(
    placedByHand(
      [
        { id: 'b', position: 1 },
        { id: 'a', position: 1 },
      ],
      [],
    ).map(({ id }) => id),
  ).toEqual(['a', 'b'])
})
