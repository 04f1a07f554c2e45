import { array, assert, constantFrom, integer, property, record, string, uniqueArray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CONTENT_ORDERS,
  type ContentOrder,
  ORDERINGS,
  type OrderingFields,
  sortInContentOrder,
} from './content-order.ts'

const PLACES = [
  { id: 'a', published_at: 1, created_at: 3, number: 2, position: 3 },
  { id: 'b', published_at: 3, created_at: 1, number: 3, position: 2 },
  { id: 'c', published_at: 2, created_at: 2, number: 1, position: 1 },
]

function ids(
  content_order: ContentOrder,
  places: readonly Omit<OrderingFields, 'series_id' | 'content_order'>[],
): string {
  return sortInContentOrder(places.map((place) => ({ ...place, series_id: 'one', content_order })))
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

  test('each have their column and direction', () => {
    expect(Object.keys(ORDERINGS)).toEqual([...CONTENT_ORDERS])
    expect(CONTENT_ORDERS).toHaveLength(6)
  })
})

test('ids break ties, in the direction of the order', () => {
  const tied = ['b', 'a', 'c'].map((id) => ({ id, published_at: 1, created_at: 1, number: 1, position: 1 }))
  expect(ids('published-oldest', tied)).toBe('abc')
  expect(ids('manual', tied)).toBe('abc')
  expect(ids('published-newest', tied)).toBe('cba')
  expect(ids('number-descending', tied)).toBe('cba')
})

const few = integer({ min: 0, max: 3 })
const columns = { published_at: few, created_at: few, number: few, position: few }
const items = uniqueArray(record({ id: string({ minLength: 1, maxLength: 4 }), ...columns }), {
  selector: ({ id }) => id,
  maxLength: 12,
})

describe('inOrder', () => {
  test('the result does not depend on the input order, and the input is unchanged', () => {
    const shuffle = array(integer(), { minLength: 12, maxLength: 12 })
    assert(
      property(items, constantFrom(...CONTENT_ORDERS), shuffle, (rows, content_order, by) => {
        const places = rows.map((row) => ({ ...row, series_id: 'one', content_order }))
        const shuffled = places
          .map((one, at) => ({ one, by: by[at] ?? 0 }))
          .sort((first, second) => first.by - second.by)
          .map(({ one }) => one)
        const given = [...shuffled]
        expect(sortInContentOrder(shuffled)).toEqual(sortInContentOrder(places))
        expect(shuffled).toEqual(given)
      }),
    )
  })
})
