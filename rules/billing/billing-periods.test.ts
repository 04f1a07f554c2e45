import { assert, constantFrom, date, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { INTERVALS } from '#contract/billing/subscriptions.ts'
import { addIntervals, periodOf } from './billing-periods.ts'

const at = (text: string) => Date.parse(text.length === 10 ? `${text}T00:00:00Z` : text)
const on = (time: number) => new Date(time).toISOString().replace('T00:00:00.000Z', '')
const month = { unit: 'month', count: 1 } as const
const year = { unit: 'year', count: 1 } as const

describe('the periods of a plan', () => {
  test.each([
    ['2026-01-31', month, ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['2028-01-31', month, ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31']],
    ['2026-01-30', month, ['2026-01-30', '2026-02-28', '2026-03-30', '2026-04-30', '2026-05-30']],
    ['2026-01-29', month, ['2026-01-29', '2026-02-28', '2026-03-29', '2026-04-29', '2026-05-29']],
    ['2026-11-30', month, ['2026-11-30', '2026-12-30', '2027-01-30', '2027-02-28', '2027-03-30']],
    ['2026-12-31', month, ['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']],
    ['2026-11-21', year, ['2026-11-21', '2027-11-21', '2028-11-21', '2029-11-21', '2030-11-21']],
    ['2024-02-29', year, ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']],
    ['2026-08-31', { unit: 'month', count: 6 }, ['2026-08-31', '2027-02-28', '2027-08-31', '2028-02-29', '2028-08-31']],
    ['2026-02-26', { unit: 'day', count: 7 }, ['2026-02-26', '2026-03-05', '2026-03-12', '2026-03-19', '2026-03-26']],
  ] as const)('from %s by %o begin on %j', (anchor, span, days) => {
    expect(days.map((_, number) => on(periodOf(at(anchor), span, number).start))).toEqual(days)
  })

  test('keep their time of day in UTC, without daylight saving', () => {
    const anchor = at('2026-03-08T02:30:00.123Z')
    expect(new Date(addIntervals(anchor, month, 1)).toISOString()).toBe('2026-04-08T02:30:00.123Z')
    expect(new Date(addIntervals(anchor, month, 8)).toISOString()).toBe('2026-11-08T02:30:00.123Z')
  })

  const anchors = date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })

  test('are adjacent, without gap or overlap, and never drift', () => {
    assert(
      property(
        anchors,
        constantFrom(...INTERVALS),
        integer({ min: 1, max: 12 }),
        integer({ min: 0, max: 60 }),
        (anchor, unit, count, number) => {
          const span = { unit, count }
          const period = periodOf(anchor.getTime(), span, number)
          expect(period.end).toBe(periodOf(anchor.getTime(), span, number + 1).start)
          expect(period.end).toBeGreaterThan(period.start)
          const day = new Date(period.start).getUTCDate()
          if (unit !== 'day') expect(day).toBeLessThanOrEqual(anchor.getUTCDate())
          if (unit !== 'day' && anchor.getUTCDate() <= 28) expect(day).toBe(anchor.getUTCDate())
        },
      ),
    )
  })

  test('cover as many days as are charged', () => {
    assert(
      property(anchors, constantFrom(...INTERVALS), integer({ min: 1, max: 40 }), (anchor, unit, periods) => {
        const span = { unit, count: 1 }
        const each = Array.from({ length: periods }, (_, number) => periodOf(anchor.getTime(), span, number))
        const charged = each.reduce((sum, { start, end }) => sum + end - start, 0)
        expect(charged).toBe(addIntervals(anchor.getTime(), span, periods) - anchor.getTime())
      }),
    )
  })
})
