import { expect, test } from 'vitest'
import { isOriginalMixed } from './experiment-original.ts'

test.each([
  ['never changed', { until: '2026-12-28', changed: null }, false],
  ['changed before anything was counted', { until: null, changed: '2026-12-01' }, true],
  ['changed after the last counted day', { until: '2026-12-01', changed: '2026-12-02' }, true],
  ['changed on the first of 28 days', { until: '2026-12-28', changed: '2026-12-01' }, true],
  ['changed the day before those 28', { until: '2026-12-29', changed: '2026-12-01' }, false],
])('an original that %s', (_, days, expected) => {
  expect(isOriginalMixed(days)).toBe(expected)
})
