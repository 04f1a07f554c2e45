import { expect, test } from 'vitest'
import { dayChanges, EMPTY_DAY, isDevotional } from './day-changes.ts'

const DAY = { id: 'a', reference: 'Psalm 1', body: 'Blessed', reflection: 'Trees', image: 'm/f', reading_id: null }
const columnsOf = (changes: readonly { column: string }[]) => changes.map(({ column }) => column)

test('an edit changes only the columns that differ', () => {
  const changes = dayChanges(DAY, { reflection: 'Rivers', body: 'Blessed' }, new Set(['reflection']))
  expect(changes).toEqual([{ column: 'reflection', from: 'Trees', to: 'Rivers', wasOverridden: true }])
  expect(dayChanges(DAY, DAY, new Set())).toEqual([])
})

test('a day with another devotional, or none, changes in all columns, even equal ones', () => {
  expect(columnsOf(dayChanges(DAY, { ...DAY, id: 'b' }, new Set()))).toEqual(Object.keys(DAY))
  expect(columnsOf(dayChanges(DAY, EMPTY_DAY, new Set()))).toEqual(Object.keys(DAY))
  expect(columnsOf(dayChanges(null, DAY, new Set()))).toEqual(Object.keys(DAY))
})

test('a day has a devotional if it has everything but a chosen reading', () => {
  expect([isDevotional(DAY), isDevotional({ ...DAY, image: null }), isDevotional(EMPTY_DAY)]).toEqual([
    true,
    false,
    false,
  ])
})
