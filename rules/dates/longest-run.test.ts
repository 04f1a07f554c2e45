import { expect, test } from 'vitest'
import { longestRun } from './longest-run.ts'

const SUNDAY = 0

/** Days of November 2026, of which the 1st is a Sunday; a `g` behind one marks a grace day. */
function marksOf(text: string): Map<string, 'prayed' | 'grace'> {
  const days = text.split(' ').filter(Boolean)
  return new Map(
    days.map((day) => [`2026-11-${day.replace('g', '').padStart(2, '0')}`, day.endsWith('g') ? 'grace' : 'prayed']),
  )
}

test.each<[what: string, days: string, restDays: number[], unbroken: [number, number] | undefined, length: number]>([
  ['is none without prayer', '', [], undefined, 0],
  ['is none of grace alone', '3g', [], undefined, 0],
  ['is one day', '3', [], undefined, 1],
  ['counts days beside each other', '3 4 5', [], undefined, 3],
  ['is the longest of several', '2 3 5 6 7 9', [], undefined, 3],
  ['goes on over a grace day, which is not counted', '3 4g 5', [], undefined, 2],
  ['goes on over a day of rest', '6 7 9 10', [SUNDAY], undefined, 4],
  ['counts a prayer on a day of rest', '7 8 9', [SUNDAY], undefined, 3],
  ['ends with a missed day beside a day of rest', '6 9', [SUNDAY], undefined, 1],
  ['goes on where the streak did, though its day of rest is none now', '6 7 9 10', [], [6, 10], 4],
  ['does not join what lies before that streak', '4 6 7 9', [], [6, 9], 3],
])('the longest run %s', (_, days, restDays, unbroken, length) => {
  const dayOf = (day: number) => `2026-11-${String(day).padStart(2, '0')}`
  const streak = unbroken && { since: dayOf(unbroken[0]), lastDay: dayOf(unbroken[1]) }
  expect(longestRun(marksOf(days), { restDays, unbroken: streak })).toBe(length)
})
