import { describe, expect, test } from 'vitest'
import { dayOfYearText, dayText, publishedText, sentenceDateText, shortDateText } from './date-text.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')

describe('publishedText in November 2026', () => {
  test.each([
    ['2026-11-18T23:59:59Z', 'Nov 18'],
    ['2026-01-01T00:00:00Z', 'Jan 1'],
    ['2025-12-31T23:59:59Z', 'Dec 31, 2025'],
    ['2027-01-01T00:00:00Z', 'Jan 1, 2027'],
    ['2024-02-29T12:00:00Z', 'Feb 29, 2024'],
  ])('%s reads %j', (time, wanted) => {
    expect(publishedText(Date.parse(time), NOW, 'en')).toBe(wanted)
  })

  test('no time gives an empty text', () => {
    expect(publishedText(null, NOW, 'en')).toBe('')
  })

  test('time zero is a date too', () => {
    expect(publishedText(0, NOW, 'en')).toBe('Jan 1, 1970')
  })
})

test.each([
  ['2026-11-28T00:00:00Z', 'Nov 28, 2026'],
  ['2027-01-01T23:59:59.999Z', 'Jan 1, 2027'],
])('shortDateText: %s reads %j, in this year too', (time, wanted) => {
  expect(shortDateText(Date.parse(time), 'en')).toBe(wanted)
})

test.each([
  ['hu', '2026. nov.\u00a01.'],
  ['bg', '1.11.2026\u00a0г.'],
  ['uk', '1\u00a0лист. 2026\u00a0р.'],
])('shortDateText: in %s the first of November reads %j', (locale, wanted) => {
  expect(shortDateText(Date.parse('2026-11-01T12:00:00Z'), locale)).toBe(wanted)
})

describe('dayText', () => {
  test.each([
    ['2026-11-21T00:00:00Z', 'Saturday, November 21'],
    ['2026-11-21T23:59:59.999Z', 'Saturday, November 21'],
    ['2026-11-22T00:00:00Z', 'Sunday, November 22'],
    ['2028-02-29T12:00:00Z', 'Tuesday, February 29'],
  ])('%s is %j, in any time zone of the server', (time, wanted) => {
    expect(dayText(Date.parse(time), 'en')).toBe(wanted)
  })
})

test.each([
  ['11-21', 'November 21'],
  ['02-29', 'February 29'],
  ['01-01', 'January 1'],
])('the day %s of every year reads %s', (day, wanted) => {
  expect(dayOfYearText(day, 'en')).toBe(wanted)
})

test.each([
  ['en', 'Nov 28, 2026', 'Nov 28, 2026', 'Saturday, November 28'],
  ['de', '28.\u00a0Nov. 2026', '28. November 2026', 'Samstag, 28. November'],
  ['pt-BR', '28\u00a0de nov. de 2026', '28 de novembro de 2026', 'sábado, 28 de novembro'],
  ['ar', '28\u00a0نوفمبر 2026', '28 نوفمبر 2026', 'السبت، 28 نوفمبر'],
  ['ru', '28\u00a0нояб. 2026\u00a0г.', '28 ноября 2026 г.', 'суббота, 28 ноября'],
  ['ja', '2026年11月28日', '2026年11月28日', '11月28日土曜日'],
  ['hu', '2026. nov.\u00a028.', '2026. november 28.', 'november 28., szombat'],
  ['hr', '28.\u00a0stu 2026.', '28. studenoga 2026.', 'subota, 28. studenoga'],
  ['hi', '28\u00a0नव॰ 2026', '28 नवंबर 2026', 'शनिवार, 28 नवंबर'],
])('in %s, a day is %s, within a sentence %s, and in a greeting %s', (locale, short, sentence, day) => {
  const time = Date.parse('2026-11-28T12:00:00Z')
  expect([shortDateText(time, locale), sentenceDateText(time, locale), dayText(time, locale)]).toEqual([
    ...[short, sentence, day],
  ])
})
