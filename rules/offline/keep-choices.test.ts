import { expect, test } from 'vitest'
import { keepsAnything, NO_KEEP_CHOICES, parseKeepChoices, withoutSeries, withSeries } from './keep-choices.ts'

const psalms = { id: 'psalms', title: 'Slow Psalms', count: 3 }
const mark = { id: 'mark', title: 'Through Mark', count: 5 }

test('stored choices are read as they were written', () => {
  const choices = { series: [psalms], isDevotionalKept: true, isOnlyOnWifi: true }
  expect(parseKeepChoices(JSON.stringify(choices))).toEqual(choices)
})

test.each([null, '', '{', '[]', '{"series":{}}', '{"series":[{"id":"psalms"},null],"isDevotionalKept":1}'])(
  'invalid choices are left out of %s',
  (stored) => {
    expect(parseKeepChoices(stored)).toEqual(NO_KEEP_CHOICES)
  },
)

test.each([
  [0, []],
  [2.5, []],
  [1000, [30]],
])('a count of %d is bounded', (count, expected) => {
  const { series } = parseKeepChoices(JSON.stringify({ series: [{ ...psalms, count }] }))
  expect(series.map((one) => one.count)).toEqual(expected)
})

test('a series is chosen once, and can be taken back', () => {
  const both = withSeries(withSeries(NO_KEEP_CHOICES, psalms), mark)
  const more = withSeries(both, { ...psalms, count: 10 })
  expect(more.series).toEqual([mark, { ...psalms, count: 10 }])
  expect(withoutSeries(more, 'mark').series).toEqual([{ ...psalms, count: 10 }])
})

test('reports whether anything is kept automatically', () => {
  expect(keepsAnything({ ...NO_KEEP_CHOICES, isOnlyOnWifi: true })).toBe(false)
  expect(keepsAnything({ ...NO_KEEP_CHOICES, isDevotionalKept: true })).toBe(true)
  expect(keepsAnything(withSeries(NO_KEEP_CHOICES, psalms))).toBe(true)
})
