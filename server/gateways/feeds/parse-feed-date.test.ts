import { describe, expect, test } from 'vitest'
import { parseFeedDate } from './parse-feed-date.ts'

describe('parseFeedDate', () => {
  test.each([
    ['RFC 822', 'Fri, 02 Jan 2026 03:04:05 +0100', '2026-01-02T02:04:05Z'],
    ['RFC 822 with a year in two digits', '02 Jan 26 03:04 EST', '2026-01-02T08:04:00Z'],
    ['RFC 822 without spaces', 'Fri,02 Jan 2026 10:00:00GMT', '2026-01-02T10:00:00Z'],
    ['RFC 3339', '2026-01-02T03:04:05.123+01:00', '2026-01-02T02:04:05Z'],
    ['a day alone', '2026-01-02', '2026-01-02T00:00:00Z'],
    ['slashes, the year first', '2026/1/2 10:00', '2026-01-02T10:00:00Z'],
    ['slashes, the month first', '01/02/2026', '2026-01-02T00:00:00Z'],
    ['slashes, day first if the first number exceeds twelve', '31/12/2026 10:00', '2026-12-31T10:00:00Z'],
    ['points', '02.01.2026 14:30', '2026-01-02T14:30:00Z'],
    ['hyphens', '02-Jan-26 10:00', '2026-01-02T10:00:00Z'],
    ['what C writes', 'Fri Jan  2 03:04:05 2026', '2026-01-02T03:04:05Z'],
    ['the Unix format', 'Fri Jan 02 03:04:05 EST 2026', '2026-01-02T08:04:05Z'],
    ['American words', 'January 2, 2026 3:04 pm PDT', '2026-01-02T22:04:00Z'],
    ['British words', 'Thurs, 1st of Sept 2026 9am', '2026-09-01T09:00:00Z'],
    ['a zone in three digits', 'Fri, 2 Jan 2026 10:00:00 -500', '2026-01-02T15:00:00Z'],
    ['a zone by its offset', 'Fri, 02 Jan 2026 10:00:00 GMT+1', '2026-01-02T09:00:00Z'],
    ['midnight as 24:00', 'Fri, 02 Jan 2026 24:00:00 GMT', '2026-01-03T00:00:00Z'],
    ['an invalid time, for its date', 'Fri, 02 Jan 2026 25:61:00 GMT', '2026-01-02T00:00:00Z'],
    ['a German weekday', 'Freitag, 02 Jan 2026 03:04:05 GMT', '2026-01-02T03:04:05Z'],
    ['German', 'Mi, 04 Mär 2026 06:00:00 +0100', '2026-03-04T05:00:00Z'],
    ['German with a local zone', 'Do, 31 Dez 2026 23:00:00 MEZ', '2026-12-31T22:00:00Z'],
    ['German words', '2. Januar 2026, 14:30 Uhr', '2026-01-02T14:30:00Z'],
    ['French', 'sam., 3 janv. 2026 08:00:00 +0100', '2026-01-03T07:00:00Z'],
    ['French words', 'vendredi 1er août 2026 à 14h30', '2026-08-01T14:30:00Z'],
    ['Spanish', 'vie, 02 ene 2026 14:30:00 +0100', '2026-01-02T13:30:00Z'],
    ['Spanish words', '2 de enero de 2026 14:30', '2026-01-02T14:30:00Z'],
    ['Italian', 'dom, 03 mag 2026 10:00:00 CEST', '2026-05-03T08:00:00Z'],
    ['Portuguese', 'seg, 02 fev 2026 10:00:00 -0300', '2026-02-02T13:00:00Z'],
    ['Dutch', 'ma, 02 mrt 2026 10:00:00 +0100', '2026-03-02T09:00:00Z'],
    ['Polish', 'pt, 2 stycznia 2026 10:00 CET', '2026-01-02T09:00:00Z'],
    ['Russian', 'пт, 2 января 2026 10:00:00 +0300', '2026-01-02T07:00:00Z'],
  ])('parses %s', (_name, text, iso) => {
    expect(parseFeedDate(text)).toBe(Date.parse(iso))
  })

  test.each([
    ['nothing', ''],
    ['words', 'some day'],
    ['an impossible day', '31 Feb 2026 10:00'],
    ['an unknown month', '02 Foo 2026 10:00'],
    ['a year too far ahead', 'Fri, 02 Jan 275000 03:04:05 GMT'],
    ['a year too long ago', '02 Jan 0026 03:04:05 GMT'],
    ['an endless text', `02 Jan 2026 ${'1'.repeat(200_000)}`],
  ])('returns null for %s', (_name, text) => {
    expect(parseFeedDate(text)).toBeNull()
  })
})
