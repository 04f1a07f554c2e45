import { expect, test } from 'vitest'
import type { Release } from '#contract/studio/calendar.ts'
import { localDay } from '#studio/ui/words/local-day.ts'
import { onDate, shownDays } from './shown-days.ts'

const release = (id: string, at: Date): Release => ({
  kind: 'content',
  id,
  title: id,
  at: at.toISOString(),
  state: 'scheduled',
  image_url: null,
  part_of: null,
  version: 0,
  may_move: true,
})

test('releases are listed on their day in the browser’s time zone, if it is shown', () => {
  const at = new Date(2026, 10, 28, 23, 30)
  const days = ['11-28', '11-29'].map((day) => ({ day, version: 0, devotional: null }))
  const calendar = { days, gaps: [], may_edit: true, has_more_releases: false }
  const releases = [release('late', at), release('other', new Date(2026, 10, 30))]
  const shown = shownDays(['2026-11-28', '2026-11-29'], { ...calendar, releases })
  expect(shown.map(({ date, releases: of }) => [date, of.map(({ id }) => id)])).toEqual([
    ['2026-11-28', ['late']],
    ['2026-11-29', []],
  ])
})

test('days of another month are empty until loaded', () => {
  const days = [{ day: '11-30', version: 2, devotional: null }]
  const calendar = { days, gaps: [], may_edit: true, has_more_releases: false, releases: [] }
  expect(shownDays(['2026-11-30', '2026-12-01'], calendar)).toEqual([
    { day: '11-30', version: 2, devotional: null, date: '2026-11-30', releases: [], isKnown: true },
    { day: '12-01', version: 0, devotional: null, date: '2026-12-01', releases: [], isKnown: false },
  ])
})

test('a release that moves keeps its hour', () => {
  const moved = new Date(onDate(new Date(2026, 10, 28, 6, 15).toISOString(), '2027-01-02'))
  expect([localDay(moved), moved.getHours(), moved.getMinutes()]).toEqual(['2027-01-02', 6, 15])
})
