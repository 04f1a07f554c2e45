import { expect, test } from 'vitest'
import { isOriginalMixed, withoutComparison } from './experiment-original.ts'

test.each([
  ['never changed', { until: '2026-12-28', changed: null }, false],
  ['changed before anything was counted', { until: null, changed: '2026-12-01' }, true],
  ['changed after the last counted day', { until: '2026-12-01', changed: '2026-12-02' }, true],
  ['changed on the first of 28 days', { until: '2026-12-28', changed: '2026-12-01' }, true],
  ['changed the day before those 28', { until: '2026-12-29', changed: '2026-12-01' }, false],
])('an original that %s', (_, days, expected) => {
  expect(isOriginalMixed(days)).toBe(expected)
})

test('results that are not compared keep the figures of each version', () => {
  const ofB = { goal: 'press', people: 100, share: 0.5, low: 0.43, high: 0.57 }
  const against_first = { share: 0.3, low: 0.2, high: 0.4, is_certain: true }
  const results = withoutComparison({
    until: '2026-12-01',
    variants: [{ variant: 'b', people: 200, goals: [{ ...ofB, against_first }] }],
    verdicts: [{ goal: 'press', verdict: 'b_better' }],
  })
  expect(results).toEqual({
    until: '2026-12-01',
    variants: [{ variant: 'b', people: 200, goals: [{ ...ofB, against_first: null }] }],
    verdicts: [{ goal: 'press', verdict: 'mixed' }],
  })
})
