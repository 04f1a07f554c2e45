import { assert, maxSafeInteger, property } from 'fast-check'
import { expect, test } from 'vitest'
import { abbreviate } from './abbreviate-count.ts'

test.each([
  [0, '0'],
  [1, '1'],
  [999, '999'],
  [1000, '1K'],
  [1049, '1K'],
  [1100, '1.1K'],
  [1999, '1.9K'],
  [12_345, '12.3K'],
  [99_999, '99.9K'],
  [100_000, '100K'],
  [128_400, '128K'],
  [999_999, '999K'],
  [1_000_000, '1M'],
  [3_450_000, '3.4M'],
  [999_999_999, '999M'],
  [1_000_000_000, '1B'],
  [2_500_000_000, '2.5B'],
  [7_000_000_000_000, '7000B'],
])('%d is %s', (count, words) => {
  expect(abbreviate(count)).toBe(words)
})

test('a short count never exceeds the count, and is close to it', () => {
  const sizes = { K: 1e3, M: 1e6, B: 1e9 }
  assert(
    property(maxSafeInteger(), (any) => {
      const count = Math.abs(any)
      const [, number = '', letter = ''] = /^([\d.]+)([KMB]?)$/.exec(abbreviate(count)) ?? []
      const told = Number(number) * (sizes[letter as 'K' | 'M' | 'B'] ?? 1)
      expect(told).toBeLessThanOrEqual(count * (1 + Number.EPSILON))
      expect(told).toBeGreaterThan(count * 0.9 - 1)
    }),
  )
})
