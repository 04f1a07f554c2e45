import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isQuiet, nextLoudTime, nextQuietTime } from './quiet-hours.ts'

const NIGHT = { from: 21, until: 8 }
const at = (iso: string) => Date.parse(iso)
const ZONES = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/Sao_Paulo']

describe('quiet hours', () => {
  test.each<[string, string | null, string, string]>([
    ['by day a letter goes at once', 'UTC', '2026-11-28T12:34:56Z', '2026-11-28T12:34:56Z'],
    ['in the evening it waits for the morning', 'UTC', '2026-11-28T21:00:00Z', '2026-11-29T08:00:00Z'],
    ['after midnight too', 'UTC', '2026-11-28T03:10:00Z', '2026-11-28T08:00:00Z'],
    ['by the clocks of the person', 'America/New_York', '2026-11-28T12:00:00Z', '2026-11-28T13:00:00Z'],
    ['in zones of quarter hours', 'Asia/Kathmandu', '2026-11-28T00:00:00Z', '2026-11-28T02:15:00Z'],
    ['by UTC where the zone is unknown', null, '2026-11-28T22:00:00Z', '2026-11-29T08:00:00Z'],
    ['by UTC for a zone of another system', 'Mars/Base', '2026-11-28T22:00:00Z', '2026-11-29T08:00:00Z'],
    ['over the night in which clocks go forward', 'America/New_York', '2026-03-08T04:00:00Z', '2026-03-08T12:00:00Z'],
    ['over the night in which they go back', 'America/New_York', '2026-11-01T04:00:00Z', '2026-11-01T13:00:00Z'],
  ])('%s', (_, timeZone, given, sent) => {
    expect(new Date(nextLoudTime(NIGHT, timeZone, at(given))).toISOString()).toBe(new Date(sent).toISOString())
  })

  test.each<[string, string | null, string, string]>([
    ['this evening', 'UTC', '2026-11-28T12:34:56Z', '2026-11-28T21:00:00Z'],
    ['by the clocks of the person', 'America/New_York', '2026-11-28T13:00:00Z', '2026-11-29T02:00:00Z'],
    ['a quarter of an hour before they do', 'Asia/Kathmandu', '2026-11-28T15:00:01Z', '2026-11-28T15:15:00Z'],
  ])('start %s', (_, timeZone, given, start) => {
    expect(new Date(nextQuietTime(NIGHT, timeZone, at(given)) ?? 0).toISOString()).toBe(new Date(start).toISOString())
  })

  test('do not start if there are none', () => {
    expect(nextQuietTime({ from: 9, until: 9 }, 'UTC', at('2026-11-28T12:00:00Z'))).toBeUndefined()
  })

  test('two equal hours mean no quiet hours', () => {
    for (let hour = 0; hour < 24; hour += 1)
      expect(isQuiet({ from: 9, until: 9 }, 'UTC', at('2026-11-28T00:00:00Z') + hour * 3_600_000)).toBe(false)
  })

  test('a letter is never sent in quiet hours, and never waits longer than they last', () => {
    const year = { min: at('2026-01-01T00:00:00Z'), max: at('2027-01-01T00:00:00Z') }
    const hour = integer({ min: 0, max: 23 })
    assert(
      property(hour, hour, constantFrom(...ZONES), integer(year), (from, until, zone, given) => {
        const sent = nextLoudTime({ from, until }, zone, given)
        expect(isQuiet({ from, until }, zone, sent)).toBe(false)
        expect(sent).toBeGreaterThanOrEqual(given)
        expect(sent - given).toBeLessThanOrEqual((((until - from + 24) % 24) + 1) * 3_600_000)
      }),
    )
  })
})
