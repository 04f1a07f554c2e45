import { array, assert, constantFrom, integer, property, record, string, uniqueArray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inOrder, nextIds, type Place } from './neighbours.ts'
import { CONTENT_ORDERS } from './ordering.ts'

const few = integer({ min: 0, max: 3 })
const columns = { published_at: few, created_at: few, number: few, position: few }
const order = constantFrom(...CONTENT_ORDERS)

const oneSeries = uniqueArray(record({ id: string({ minLength: 1, maxLength: 4 }), ...columns }), {
  selector: ({ id }) => id,
  maxLength: 12,
})

function place(id: string, position: number, series_id: string | null = 'one'): Place {
  return { id, series_id, position, number: 0, published_at: 0, created_at: 0, content_order: 'manual' }
}

describe('nextIds', () => {
  test('names what follows, and nothing for the last', () => {
    const next = nextIds([place('c', 3), place('a', 1), place('b', 2)])
    expect([...next]).toEqual([
      ['a', 'b'],
      ['b', 'c'],
    ])
  })

  test('keeps series apart', () => {
    const next = nextIds([place('a', 1), place('x', 1, 'two'), place('b', 2), place('y', 2, 'two')])
    expect(Object.fromEntries(next)).toEqual({ a: 'b', x: 'y' })
  })

  test('items of no series follow nothing', () => {
    expect(nextIds([place('a', 1, null), place('b', 2, null)]).size).toBe(0)
  })

  test('of nothing is nothing', () => {
    expect(nextIds([]).size).toBe(0)
  })

  test('is one chain over every item of a series, in its order', () => {
    assert(
      property(oneSeries, order, (items, content_order) => {
        const places = items.map((item) => ({ ...item, series_id: 'one', content_order }))
        const ordered = inOrder(places).map(({ id }) => id)
        const next = nextIds(places)
        const walked: string[] = []
        for (let id = ordered[0]; id !== undefined && walked.length <= items.length; id = next.get(id)) walked.push(id)
        expect(walked).toEqual(ordered)
        expect(new Set(walked).size).toBe(items.length)
      }),
    )
  })

  test('does not depend on the order the rows come in', () => {
    assert(
      property(
        oneSeries,
        order,
        array(integer(), { minLength: 12, maxLength: 12 }),
        (items, content_order, shuffle) => {
          const places = items.map((item) => ({ ...item, series_id: 'one', content_order }))
          const shuffled = places
            .map((one, at) => ({ one, by: shuffle[at] ?? 0 }))
            .sort((first, second) => first.by - second.by)
            .map(({ one }) => one)
          expect(inOrder(shuffled)).toEqual(inOrder(places))
        },
      ),
    )
  })
})

test('inOrder leaves what it was given as it was', () => {
  const given = [place('b', 2), place('a', 1)]
  inOrder(given)
  expect(given.map(({ id }) => id)).toEqual(['b', 'a'])
})
