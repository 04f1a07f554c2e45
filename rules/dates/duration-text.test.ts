import { assert, double, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockText, durationText, isoDuration } from './duration-text.ts'

const HOUR = 3600

describe('durationText', () => {
  test.each([
    [0, ''],
    [-5, ''],
    [0.4, ''],
    [0.99, ''],
    [45.9, '45 sec'],
    [59.99, '59 sec'],
    [60, '1 min'],
    [89, '1 min'],
    [90, '2 min'],
    [48 * 60, '48 min'],
    [HOUR - 31, '59 min'],
    [HOUR - 30, '1 hr'],
    [HOUR, '1 hr'],
    [HOUR + 2 * 60, '1 hr 2 min'],
    [2 * HOUR - 1, '2 hr'],
    [25 * HOUR, '25 hr'],
  ])('%d s reads %j', (seconds, wanted) => {
    expect(durationText(seconds)).toBe(wanted)
  })

  test('never shows 60 of a unit, or zero of it', () => {
    assert(
      property(double({ min: 0, max: 400_000, noNaN: true }), (seconds) => {
        const text = durationText(seconds)
        expect(text).toMatch(/^(|[1-5]?\d (sec|min)|\d+ hr( [1-5]?\d min)?)$/)
        expect(text).not.toMatch(/\b0 /)
      }),
    )
  })
})

describe('clockText', () => {
  test.each([
    [0, '0:00'],
    [-1, '0:00'],
    [9.99, '0:09'],
    [59.999, '0:59'],
    [60, '1:00'],
    [252, '4:12'],
    [HOUR - 1, '59:59'],
    [HOUR, '1:00:00'],
    [3753, '1:02:33'],
    [36_000, '10:00:00'],
  ])('%d s reads %j', (seconds, wanted) => {
    expect(clockText(seconds)).toBe(wanted)
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY])('an unknown length (%d) is 0:00', (seconds) => {
    expect(clockText(seconds)).toBe('0:00')
  })

  test('can be parsed back to its seconds', () => {
    assert(
      property(integer({ min: 0, max: 360_000 }), (seconds) => {
        expect(
          clockText(seconds)
            .split(':')
            .reduce((sum, part) => sum * 60 + Number(part), 0),
        ).toBe(seconds)
      }),
    )
  })
})

describe('isoDuration', () => {
  test.each([
    [0, 'PT0S'],
    [-3, 'PT0S'],
    [33, 'PT33S'],
    [60, 'PT1M'],
    [HOUR, 'PT1H'],
    [HOUR + 1, 'PT1H1S'],
    [3753, 'PT1H2M33S'],
    [59.6, 'PT1M'],
  ])('%d s is %s', (seconds, wanted) => {
    expect(isoDuration(seconds)).toBe(wanted)
  })

  test('is a valid ISO 8601 duration of the same length', () => {
    assert(
      property(integer({ min: 0, max: 400_000 }), (seconds) => {
        const found = /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/.exec(isoDuration(seconds))
        const [hours = 0, minutes = 0, rest = 0] = (found ?? []).slice(1).map((part) => Number(part ?? 0))
        expect(hours * 3600 + minutes * 60 + rest).toBe(seconds)
        expect(isoDuration(seconds)).not.toBe('PT')
      }),
    )
  })
})
