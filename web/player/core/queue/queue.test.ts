import fc from 'fast-check'
import { expect, it } from 'vitest'
import { playableItem } from '../state/playable-item.fixture.ts'
import { queuedFirst, queuedLast, reordered, withoutItem } from './queue.ts'

const line = ['1', '2', '3'].map((id) => playableItem({ id }))
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id).join('')

it('an item is queued first or last, never twice', () => {
  expect(ids(queuedFirst(line, playableItem({ id: '9' })))).toBe('9123')
  expect(ids(queuedFirst(line, playableItem({ id: '3' })))).toBe('312')
  expect(ids(queuedLast(line, playableItem({ id: '9' })))).toBe('1239')
  expect(ids(queuedLast(line, playableItem({ id: '1' })))).toBe('231')
})

it.each([
  ['1', 1, '213'],
  ['1', 2, '231'],
  ['3', 0, '312'],
  ['2', -5, '213'],
  ['2', 99, '132'],
  ['7', 0, '123'],
])('moving %s to position %d makes the queue %s', (id, place, order) => {
  expect(ids(reordered(line, id, place))).toBe(order)
})

it('an item is removed from the queue', () => expect(ids(withoutItem(line, '2'))).toBe('13'))

it('moving an item loses and duplicates none', () => {
  fc.assert(
    fc.property(fc.constantFrom('1', '2', '3', '4'), fc.integer(), (id, place) => {
      expect(
        ids(reordered(line, id, place))
          .split('')
          .sort()
          .join(''),
      ).toBe('123')
    }),
  )
})
