import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarEntry, calendarText } from './icalendar.ts'

const ENTRY: CalendarEntry = {
  uid: 'january@selah.test',
  title: 'January Challenge; day one, two',
  description: 'One prayer.\nOne chapter.',
  url: 'https://selah.test/events/january-challenge/',
  isAllDay: true,
  startsAt: Date.UTC(2027, 0, 1),
  endsAt: Date.UTC(2027, 1, 1),
  writtenAt: Date.UTC(2026, 10, 21, 22, 5, 1),
}

test('writes an event of whole days', () => {
  expect(calendarText(ENTRY, 'Selah').split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Selah//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:january@selah.test',
    'DTSTAMP:20261121T220501Z',
    'DTSTART;VALUE=DATE:20270101',
    'DTEND;VALUE=DATE:20270201',
    'SUMMARY:January Challenge\\; day one\\, two',
    'DESCRIPTION:One prayer.\\nOne chapter.',
    'URL:https://selah.test/events/january-challenge/',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('writes an event with times, and a daily reminder at a local time', () => {
  const evening = {
    ...ENTRY,
    isAllDay: false,
    startsAt: Date.UTC(2026, 8, 20, 18),
    endsAt: Date.UTC(2026, 8, 20, 20, 30),
  }
  expect(calendarText(evening, 'Selah')).toContain('DTSTART:20260920T180000Z\r\nDTEND:20260920T203000Z')
  const daily = calendarText({ ...evening, isFloating: true, repeats: 'daily', rings: true }, 'Selah')
  expect(daily).toContain('DTSTART:20260920T180000\r\nDTEND:20260920T203000\r\nRRULE:FREQ=DAILY')
  expect(daily).toContain('BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:PT0S')
})

test('no line is longer than 75 octets, and unfolding restores the text', () => {
  const octets = new TextEncoder()
  assert(
    property(string({ unit: 'grapheme', maxLength: 400 }), (description) => {
      const written = calendarText({ ...ENTRY, description }, 'Selah')
      for (const line of written.split('\r\n')) expect(octets.encode(line).length).toBeLessThanOrEqual(75)
      const line = written
        .replaceAll('\r\n ', '')
        .split('\r\n')
        .find((one) => one.startsWith('DESCRIPTION:'))
      const read = line
        ?.slice('DESCRIPTION:'.length)
        .replace(/\\(n|.)/g, (_, one: string) => (one === 'n' ? '\n' : one))
      expect(read).toBe(description.replace(/\r\n?/g, '\n'))
    }),
  )
})
