import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCertain, shareDifference, shareInterval } from './share-interval.ts'

const rounded = ({ share, low, high }: { share: number; low: number; high: number }) =>
  [share, low, high].map((value) => Math.round(value * 1000) / 1000)

// The examples of Newcombe, Statistics in Medicine 17 (1998), pages 857 and 873.
test.each([
  [81, 263, [0.308, 0.255, 0.366]],
  [15, 148, [0.101, 0.062, 0.16]],
  [0, 20, [0, 0, 0.161]],
  [1, 29, [0.034, 0.006, 0.172]],
])('the confidence interval of %i of %i', (part, whole, interval) => {
  expect(rounded(shareInterval(part, whole))).toEqual(interval)
})

test('the difference of 56 of 70 and 48 of 80', () => {
  const difference = shareDifference(shareInterval(56, 70), shareInterval(48, 80))
  expect(rounded(difference)).toEqual([0.2, 0.052, 0.334])
  expect(isCertain(difference)).toBe(true)
})

const group = fc
  .integer({ min: 10, max: 100_000 })
  .chain((whole) => fc.tuple(fc.integer({ min: 0, max: whole }), fc.constant(whole)))

test('an interval contains its share and stays within 0 and 1; a group never differs from itself', () => {
  fc.assert(
    fc.property(group, ([part, whole]) => {
      const { share, low, high } = shareInterval(part, whole)
      expect(low).toBeGreaterThanOrEqual(0)
      expect(high).toBeLessThanOrEqual(1)
      expect(share).toBeGreaterThanOrEqual(low - 1e-9)
      expect(share).toBeLessThanOrEqual(high + 1e-9)
      expect(isCertain(shareDifference({ share, low, high }, { share, low, high }))).toBe(false)
    }),
  )
})

test('a larger group of the same share is more certain', () => {
  fc.assert(
    fc.property(group, ([part, whole]) => {
      const [small, large] = [shareInterval(part, whole), shareInterval(part * 4, whole * 4)]
      expect(large.high - large.low).toBeLessThan(small.high - small.low)
    }),
  )
})

test('a group of nobody has no interval', () => {
  expect(shareInterval(0, 0)).toEqual({ share: 0, low: 0, high: 1 })
})
