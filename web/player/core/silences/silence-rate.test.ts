import { expect, test } from 'vitest'
import { isTalk, silenceRateAt } from './silence-rate.ts'

const SILENCES = [
  { start: 10, end: 12 },
  { start: 20, end: 20.75 },
]

test.each([
  [0, 1, { rate: null, until: 10.25 }],
  [10.2, 1, { rate: null, until: 10.25 }],
  [10.25, 1, { rate: 4, until: 11.75 }],
  [11.7, 2, { rate: 4, until: 11.75 }],
  [11.75, 1, { rate: null, until: 20.25 }],
  [20.3, 1, { rate: 4, until: 20.5 }],
  [20.5, 1, { rate: null, until: Number.POSITIVE_INFINITY }],
])('at %s seconds and speed %s', (position, rate, expected) => {
  expect(silenceRateAt(SILENCES, position, rate)).toEqual(expected)
})

test('a recording without silences is played as it is', () => {
  expect(silenceRateAt([], 5, 1)).toEqual({ rate: null, until: Number.POSITIVE_INFINITY })
})

test('only whole talks that are no broadcast are shortened', () => {
  const preview = { seconds: 90, whole: 600, next_free: null }
  expect(isTalk({ content_category: 'podcast' })).toBe(true)
  expect(isTalk({ content_category: 'prayer' })).toBe(false)
  expect(isTalk({})).toBe(false)
  expect(isTalk({ content_category: 'podcast', preview })).toBe(false)
})
