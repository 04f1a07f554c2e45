import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '#rules/dates/durations.ts'

const LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'sv',
  'da',
  'nb',
  'fi',
  'cs',
  'hu',
  'ro',
  'ru',
  'uk',
  'tr',
  'id',
]
const MONTHS = monthNames()
const EARLIEST = Date.parse('1900-01-01')
const LATEST = EARLIEST + 300 * 366 * DAY_MILLISECONDS
const LONGEST = 100
/** 14:30:05, 14.30, 14h30, 2:30 pm */
const TIME_OF_DAY = /(?<!\d)(\d{1,2})(?:[:.]|\s?h\s?)(\d{2})?(?:[:.](\d{2})(?:[.,]\d+)?)?\s*([ap]\.?m)?/
/** 9 am */
const HOUR_OF_DAY = /(?<!\d)(\d{1,2})()()\s?([ap]\.?m)/

/** Offsets in hours from UTC: zones of RFC 822 and others found in feeds. */
const ZONES: Readonly<Record<string, number>> = {
  ...{ est: -5, edt: -4, cst: -6, cdt: -5, mst: -7, mdt: -6, pst: -8, pdt: -7, akst: -9, akdt: -8, hst: -10 },
  ...{ wet: 0, west: 1, bst: 1, cet: 1, cest: 2, mez: 1, mesz: 2, eet: 2, eest: 3, msk: 3 },
  ...{ jst: 9, kst: 9, aest: 10, aedt: 11, nzst: 12, nzdt: 13 },
}

type MatchedDay = { year: number; month: number; day: number; remainder: string }

const DAY_PATTERNS: readonly ((text: string) => MatchedDay | undefined)[] = [
  // 2026-01-02, 2026/1/2
  (text) => matchDay(text, /(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?!\d)t?/),
  // 2 January 2026, 2. Januar 2026, 2 de enero de 2026, 02-Jan-26
  (text) =>
    matchDay(
      text,
      /(?<!\d)(?<day>\d{1,2})(?:st|nd|rd|th|er|\.|º)?[\s,/-]*(?:of |de )?\s*(?<word>\p{L}{3,})\.?[\s,/-]*(?:de |del )?\s*(?<year>\d{4}|\d{2})(?![\d:])/u,
    ),
  // January 2, 2026
  (text) => matchDay(text, /(?<word>\p{L}{3,})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})(?!\d)/u),
  // Jan 2 03:04:05 2026 (C, asctime)
  (text) =>
    matchDay(
      text,
      /(?<word>\p{L}{3,})\s+(?<day>\d{1,2})(?=\s+\d{1,2}:\d{2})(?<between>[\s\d:]*\p{L}*\s)(?<year>\d{4})$/u,
    ),
  // 02.01.2026
  (text) => matchDay(text, /(?<!\d)(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})(?!\d)/),
  // 01/02/2026: month first, unless the first number exceeds 12
  (text) => matchDay(text, /(?<!\d)(?<month>0?[1-9]|1[0-2])[/-](?<day>\d{1,2})[/-](?<year>\d{4})(?!\d)/),
  (text) => matchDay(text, /(?<!\d)(?<day>\d{1,2})[/-](?<month>\d{1,2})[/-](?<year>\d{4})(?!\d)/),
]

/**
 * Parses a publication date into milliseconds: RFC 822, RFC 3339, and common formats in the languages above. Without a zone
 * it is UTC. Null for an invalid date.
 */
export function parseFeedDate(text: string | undefined): number | null {
  const plain = folded(text ?? '')
  if (plain === '' || plain.length > LONGEST) return null
  for (const matchPattern of DAY_PATTERNS) {
    const day = matchPattern(plain)
    const at = day && instant(day)
    if (at !== undefined) return at > EARLIEST && at < LATEST ? at : null
  }
  return null
}

function matchDay(text: string, pattern: RegExp): MatchedDay | undefined {
  const match = pattern.exec(text)
  const { year = '', month, word, day = '', between = '' } = match?.groups ?? {}
  const number = word === undefined ? Number(month) : MONTHS.get(word)
  if (!match || number === undefined) return undefined
  const remainder = `${text.slice(0, match.index)} ${between} ${text.slice(match.index + match[0].length)}`
  return { year: fullYear(year), month: number, day: Number(day), remainder }
}

/** RFC 2822, 4.3: years in two digits are of 1950 to 2049. */
function fullYear(year: string): number {
  return year.length > 2 ? Number(year) : Number(year) + (Number(year) < 50 ? 2000 : 1900)
}

function instant({ year, month, day, remainder }: MatchedDay): number | undefined {
  const midnight = new Date(Date.UTC(year, month - 1, day))
  if (midnight.getUTCFullYear() !== year || midnight.getUTCDate() !== day) return undefined
  const { seconds, after } = timeOfDay(remainder)
  return midnight.getTime() + seconds * 1000 - zoneHours(after) * HOUR_MILLISECONDS
}

/** Seconds since midnight, and the text after the time. Midnight without a time. */
function timeOfDay(text: string): { seconds: number; after: string } {
  const match = TIME_OF_DAY.exec(text) ?? HOUR_OF_DAY.exec(text)
  const [matched = '', hour = '0', minute = '0', second = '0', half] = match ?? []
  const hours = half ? (Number(hour) % 12) + (half.startsWith('p') ? 12 : 0) : Number(hour)
  if (!match || hours > 24 || Number(minute) > 59 || Number(second) > 60) return { seconds: 0, after: text }
  const seconds = hours * 3600 + Number(minute) * 60 + Number(second)
  return { seconds, after: text.slice(match.index + matched.length) }
}

function zoneHours(text: string): number {
  const [, sign, hours, minutes = '0'] = /([+\u2212-])(\d{1,2}):?(\d{2})?\b/.exec(text) ?? []
  if (sign) return (sign === '+' ? 1 : -1) * (Number(hours) + Number(minutes) / 60)
  const zoneName = text.match(/\p{L}+/gu)?.find((word) => Object.hasOwn(ZONES, word))
  return zoneName ? (ZONES[zoneName] ?? 0) : 0
}

/** Lower case without diacritics: `März` and `MARZ` are equal. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

function monthNames(): Map<string, number> {
  const names = new Map<string, number>([['sept', 9]])
  for (const language of LANGUAGES) {
    for (const month of Array.from({ length: 12 }, (_, at) => at)) {
      for (const name of namesOf(language, month)) if (!names.has(name)) names.set(name, month + 1)
    }
  }
  return names
}

/** The name alone and with a day, since some languages decline it. */
function namesOf(language: string, month: number): string[] {
  const date = new Date(Date.UTC(2026, month, 2))
  return (['long', 'short'] as const).flatMap((style) =>
    [{}, { day: 'numeric' } as const].flatMap((more) =>
      new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC', ...more })
        .formatToParts(date)
        .filter(({ type }) => type === 'month')
        .map(({ value }) => folded(value).replace(/\.$/, '')),
    ),
  )
}
