import { expect, test } from 'vitest'
import type { Coming } from '#contract/studio/attention.ts'
import { weekDays } from './week-days.ts'

const coming = (day: string, at: Date | null): Coming => ({
  kind: at ? 'content' : 'daily',
  id: day,
  title: day,
  day,
  at: at?.toISOString() ?? null,
  image_url: null,
  part_of: null,
})

test('a week begins today, with each day’s releases in the browser’s time zone', () => {
  const now = new Date(2026, 10, 28, 23, 30)
  const evening = new Date(2026, 10, 29, 23, 59)
  const days = weekDays([coming('2026-11-30', evening), coming('2026-12-01', null)], now)
  expect(days.map(({ day }) => day)).toEqual([
    '2026-11-28',
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
  ])
  expect(days.flatMap(({ day, coming: list }) => list.map(({ kind }) => `${day} ${kind}`))).toEqual([
    '2026-11-29 content',
    '2026-12-01 daily',
  ])
})
