import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaPath, gridValues, linePath } from './chart-paths.ts'

test.each([
  ['a line', [0, 5, 10], 'M0 100L500 50L1000 0'],
  ['a gap', [10, null, 10, 5], 'M0 0h1M666.7 0L1000 50'],
  ['nothing', [null, null], ''],
  ['one value', [10], 'M0 0h1'],
])('the path of %s', (_case, values, path) => {
  expect(linePath(values, 10)).toBe(path)
})

test('the space below a line is closed at the bottom', () => {
  expect(areaPath([10, 5], 10)).toBe('M0 100L0 0L1000 50L1000 100Z')
  expect(areaPath([10, null, 5], 10)).toBe('')
})

test.each([
  [1, [0, 0.25, 0.5, 0.75, 1]],
  [3400, [0, 1000, 2000, 3000, 4000]],
  [7, [0, 2, 4, 6, 8]],
])('the grid for values up to %s', (most, grid) => {
  expect(gridValues(most)).toEqual(grid)
})

test('the grid reaches the largest value in a few steps', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (most) => {
      const grid = gridValues(most)
      expect(grid.at(-1)).toBeGreaterThanOrEqual(most * (1 - 1e-9))
      expect(grid.length).toBeLessThanOrEqual(5)
      expect(grid[0]).toBe(0)
    }),
  )
})
