import { describe, expect, test } from 'vitest'
import { inOrder, type Place } from './neighbours.ts'
import { CONTENT_ORDERS, type ContentOrder, ORDERINGS } from './ordering.ts'

const PLACES = [
  { id: 'a', published_at: 1, created_at: 3, number: 2, position: 3 },
  { id: 'b', published_at: 3, created_at: 1, number: 3, position: 2 },
  { id: 'c', published_at: 2, created_at: 2, number: 1, position: 1 },
]

function ids(content_order: ContentOrder, places: readonly Omit<Place, 'series_id' | 'content_order'>[]): string {
  return inOrder(places.map((place) => ({ ...place, series_id: 'one', content_order })))
    .map(({ id }) => id)
    .join('')
}

describe('the six orders of the specification', () => {
  test.each([
    ['published-newest', 'bca'],
    ['published-oldest', 'acb'],
    ['added-newest', 'acb'],
    ['added-oldest', 'bca'],
    ['number-descending', 'bac'],
    ['manual', 'cba'],
  ] as const)('%s', (order, wanted) => {
    expect(ids(order, PLACES)).toBe(wanted)
  })

  test('are all there, each with its column and direction', () => {
    expect(Object.keys(ORDERINGS)).toEqual([...CONTENT_ORDERS])
    expect(CONTENT_ORDERS).toHaveLength(6)
  })
})

test('ids break ties, the same way as the order runs', () => {
  const tied = ['b', 'a', 'c'].map((id) => ({ id, published_at: 1, created_at: 1, number: 1, position: 1 }))
  expect(ids('published-oldest', tied)).toBe('abc')
  expect(ids('manual', tied)).toBe('abc')
  expect(ids('published-newest', tied)).toBe('cba')
  expect(ids('number-descending', tied)).toBe('cba')
})
