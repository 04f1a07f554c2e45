import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextDevotionalTime } from './devotional-time.ts'
import { localDay, localMinutes } from './local-hour.ts'

const at = (iso: string) => Date.parse(iso)
const ZONES = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Chatham']

describe('the time of the next devotional', () => {
  test.each<[string, number, string | null, string, string | null, string]>([
    ['later today', 7, 'UTC', '2026-11-28T06:00:00Z', null, '2026-11-28T07:00:00Z'],
    ['tomorrow, after its hour', 7, 'UTC', '2026-11-28T07:00:00Z', null, '2026-11-29T07:00:00Z'],
    ['by the clocks of the person', 7, 'America/New_York', '2026-11-28T06:00:00Z', null, '2026-11-28T12:00:00Z'],
    ['in zones of half hours', 6, 'Asia/Kolkata', '2026-11-28T00:00:00Z', null, '2026-11-28T00:30:00Z'],
    ['in UTC where the zone is unknown', 7, null, '2026-11-28T06:00:00Z', null, '2026-11-28T07:00:00Z'],
    ['at midnight', 0, 'Europe/Berlin', '2026-11-28T12:00:00Z', null, '2026-11-28T23:00:00Z'],
    ['not again on a day that has one', 20, 'UTC', '2026-11-28T08:00:00Z', '2026-11-28', '2026-11-29T20:00:00Z'],
    ['after an hour that is skipped', 2, 'America/New_York', '2026-03-08T05:00:00Z', null, '2026-03-08T07:00:00Z'],
    [
      'once in an hour that comes twice',
      1,
      'America/New_York',
      '2026-11-01T05:00:00Z',
      '2026-11-01',
      '2026-11-02T06:00:00Z',
    ],
    ['at the first of two', 1, 'America/New_York', '2026-11-01T04:00:00Z', null, '2026-11-01T05:00:00Z'],
    ['over a day that is left out', 7, 'Pacific/Apia', '2011-12-29T18:00:00Z', '2011-12-29', '2011-12-30T17:00:00Z'],
  ])('%s', (_, hour, timeZone, after, lastDay, due) => {
    expect(nextDevotionalTime({ hour, timeZone, after: at(after), lastDay })).toBe(at(due))
  })

  test('every day of a year has one, at its hour or just after a skipped one', () => {
    assert(
      property(
        constantFrom(...ZONES),
        integer({ min: 0, max: 23 }),
        integer({ min: 0, max: 366 }),
        (zone, hour, day) => {
          let after = at('2026-01-01T00:00:00Z') + day * 24 * 3_600_000
          let lastDay: string | null = null
          for (let days = 0; days < 4; days += 1) {
            const due: number = nextDevotionalTime({ hour, timeZone: zone, after, lastDay }) ?? Number.NaN
            const today = localDay(zone, due)
            expect(due).toBeGreaterThan(after)
            expect(localMinutes(zone, due) - hour * 60).toBeGreaterThanOrEqual(0)
            expect(localMinutes(zone, due) - hour * 60).toBeLessThanOrEqual(60)
            if (lastDay !== null) expect(at(today) - at(lastDay)).toBe(24 * 3_600_000)
            after = due
            lastDay = today
          }
        },
      ),
      { numRuns: 40 },
    )
  })
})
