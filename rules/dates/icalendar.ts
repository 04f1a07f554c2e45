/** A calendar entry. Times in milliseconds; the end of an all-day entry is the day after the last. */
export type CalendarEntry = {
  /** Always the same for the same entry: a calendar that imports it again updates it. */
  uid: string
  title: string
  description: string
  url: string
  isAllDay: boolean
  startsAt: number
  endsAt: number
  /** The time stamp (DTSTAMP). */
  writtenAt: number
  repeats?: 'daily' | 'yearly'
  /** Without a time zone: half past six in any zone. */
  isFloating?: boolean
  /** True for an alarm at the start. */
  rings?: boolean
}

const OCTETS = 75
const REPEATS = { daily: 'RRULE:FREQ=DAILY', yearly: 'RRULE:FREQ=YEARLY' } as const

/** One entry as a calendar file (RFC 5545). */
export function calendarText(entry: CalendarEntry, product: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.uid)}`,
    `DTSTAMP:${utcTimestamp(entry.writtenAt)}`,
    `DTSTART${dateTimeProperty(entry, entry.startsAt)}`,
    `DTEND${dateTimeProperty(entry, entry.endsAt)}`,
    ...(entry.repeats ? [REPEATS[entry.repeats]] : []),
    `SUMMARY:${escapeText(entry.title)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    `URL:${entry.url}`,
    'TRANSP:TRANSPARENT',
    ...(entry.rings
      ? ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:PT0S', `DESCRIPTION:${escapeText(entry.title)}`, 'END:VALARM']
      : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

function dateTimeProperty({ isAllDay, isFloating = false }: CalendarEntry, at: number): string {
  if (isAllDay) return `;VALUE=DATE:${utcTimestamp(at).slice(0, 8)}`
  return `:${isFloating ? utcTimestamp(at).slice(0, -1) : utcTimestamp(at)}`
}

/** `20270101T060000Z` */
function utcTimestamp(at: number): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')
}

/** Folds lines at 75 octets (RFC 5545, 3.1), without splitting a character. */
function foldLine(line: string): string {
  let folded = ''
  let octets = 0
  for (const letter of line) {
    const size = octetsOf(letter)
    if (octets + size > OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += letter
    octets += size
  }
  return folded
}

/** In UTF-8. */
function octetsOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
