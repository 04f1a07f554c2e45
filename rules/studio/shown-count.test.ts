import { expect, it } from 'vitest'
import { shownCount } from './shown-count.ts'

it.each([
  [1, null],
  [9, null],
  [10, 10],
  [12, 12],
])('%i is shown as %s', (count, shown) => {
  expect(shownCount(count)).toBe(shown)
})
