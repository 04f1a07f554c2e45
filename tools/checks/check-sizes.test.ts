import { expect, test } from 'vitest'
import { countLines, ninetiethPercentile, sizeFaults } from './check-sizes.ts'

const lines = (count: number) => 'line\n'.repeat(count)

test('a last line counts with and without its line end', () => {
  expect([countLines('a\nb'), countLines('a\nb\n')]).toEqual([2, 2])
})

test('nine of ten values do not exceed the ninetieth percentile', () => {
  expect(ninetiethPercentile([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])).toBe(9)
  expect(ninetiethPercentile([])).toBe(0)
})

test('300 lines pass and 301 do not', () => {
  expect(sizeFaults({ path: 'rules/long.ts', text: lines(300) })).toEqual([])
  expect(sizeFaults({ path: 'rules/long.ts', text: lines(301) })).toMatchObject([{ what: '301 lines' }])
})
