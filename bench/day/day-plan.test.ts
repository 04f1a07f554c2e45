import { expect, test } from 'vitest'
import {
  HOURLY_PERCENT,
  QUARTERS_OF_DAY,
  QUARTERS_OF_HOUR,
  REQUEST_KINDS,
  sampleOf,
  VISIT,
  visitSteps,
  visitsPerQuarter,
} from './day-plan.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

test.each([0, 1, 97, 1000, 200_000])('the visits of all quarter hours are those of the day: %i', (visits) => {
  const planned = visitsPerQuarter(visits)
  expect(planned).toHaveLength(QUARTERS_OF_DAY)
  expect(sum(planned)).toBe(visits)
  expect(Math.min(...planned)).toBeGreaterThanOrEqual(0)
})

test('the busiest hour has a tenth of the day, in the morning, and the night is quiet', () => {
  expect(sum(HOURLY_PERCENT)).toBeCloseTo(100)
  expect(Math.max(...HOURLY_PERCENT)).toBe(10)
  const planned = visitsPerQuarter(200_000)
  expect(planned.indexOf(Math.max(...planned))).toBe(7 * QUARTERS_OF_HOUR)
  expect(Math.max(...planned)).toBe(5000)
  expect(Math.min(...planned)).toBe(300)
  const evening = planned.slice(20 * QUARTERS_OF_HOUR, 23 * QUARTERS_OF_HOUR)
  expect(Math.min(...evening)).toBeGreaterThan(Math.max(...planned.slice(0, 6 * QUARTERS_OF_HOUR)))
})

test('a visit has the requests of the table in docs/scale.md, and opens each item before it is heard', () => {
  const steps = visitSteps()
  for (const kind of REQUEST_KINDS) expect(steps.filter((step) => step.kind === kind)).toHaveLength(VISIT[kind])
  const opened = new Set<number>()
  for (const { kind, item } of steps) {
    if (kind === 'item') opened.add(item)
    if (kind === 'media' || kind === 'position') expect(opened).toContain(item)
  }
  expect(opened.size).toBe(VISIT.item)
})

test.each([
  [100, { every: 1, sampled: 100 }],
  [2000, { every: 20, sampled: 100 }],
  [20_000, { every: 200, sampled: 100 }],
  [200_000, { every: 200, sampled: 1000 }],
])('of %i listeners, these make requests: %j', (listeners, expected) => {
  expect(sampleOf(listeners)).toEqual(expected)
})
