import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addLimits, goalRows } from './add-limits.ts'
import { GOAL_LIMITS } from './goal-limits.ts'

const REPORT = `# Measured

| target | req/s | goals |
| --- | ---: | --- |
| feed | 10 | P1 ≥ 20 req/s: **missed**<br>stack ≥ 2 × hello (1.50): **missed**<br>P1 ≤ 3 ms: met |
| item | 10 | P1 ≥ 20 req/s: **missed** |

| page | JS KB br | requests |
| --- | ---: | ---: |
| /one/ | 140.0 **missed** (105) | 41 **missed** (25) |

| database | what | goal (p99) |
| --- | ---: | --- |
| embedded | feed | ≤ 1.5 ×: **missed** |
| postgresql | feed | ≤ 1.5 ×: **missed** |
`
const LIMITS = [
  { name: 'one-core', of: [['feed', 'stack ≥ 2 × hello']], text: 'One core\nis busy.' },
  { name: 'player', of: [['/one/', 'requests']], text: 'The player.' },
  { name: 'sorting', of: [['feed, embedded', '≤ 1.5 ×']], text: 'It sorts.' },
  { name: 'met', of: [['feed', 'P1 ≤ 3 ms']], text: 'Nothing.' },
] as const

test('a missed goal has the footnote of its limit, in each kind of table', () => {
  const report = addLimits(REPORT, LIMITS)
  expect(report).toContain('P1 ≥ 20 req/s: **missed**<br>stack ≥ 2 × hello (1.50): **missed**[^one-core]<br>')
  expect(report).toContain('| 140.0 **missed** (105) | 41 **missed**[^player] (25) |')
  expect(report).toContain('| embedded | feed | ≤ 1.5 ×: **missed**[^sorting] |')
  expect(report).toContain('| postgresql | feed | ≤ 1.5 ×: **missed** |')
  expect(report).toContain('[^one-core]: One core\n    is busy.\n')
  expect(report).not.toContain('[^met]')
})

test('a report that already has footnotes gets those of now', () => {
  expect(addLimits(addLimits(REPORT, LIMITS), LIMITS)).toBe(addLimits(REPORT, LIMITS))
  expect(addLimits(addLimits(REPORT, LIMITS), [])).toBe(REPORT)
})

const recorded = readFileSync(join(import.meta.dirname, '../results.md'), 'utf8')
const rows = [...goalRows(recorded).values()]

test.each(GOAL_LIMITS.flatMap(({ name, of }) => of.map(([row, goal]) => [name, row, goal])))(
  'the limit “%s” is about a goal of the report: %s, %s',
  (_, row, goal) => {
    expect(rows.filter(({ name, cellOf }) => name === row && cellOf(goal) !== undefined)).not.toEqual([])
  },
)

test('limits have names of their own, and the recorded report has the present ones', () => {
  expect(new Set(GOAL_LIMITS.map(({ name }) => name)).size).toBe(GOAL_LIMITS.length)
  expect(addLimits(recorded)).toBe(recorded)
})
