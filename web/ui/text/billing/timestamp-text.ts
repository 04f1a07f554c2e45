import { currentLanguage } from '../../words/language.ts'

const OPTIONS = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
} as const

const formats = new Map<string, Intl.DateTimeFormat>()

/** An ISO 8601 time as records show it: `Nov 21, 2026, 7:04 AM UTC` in English. */
export function timestampText(time: string): string {
  const { locale } = currentLanguage()
  const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale, OPTIONS)
  formats.set(locale, format)
  // Newer formatters put a narrow no-break space before AM, which a search for a plain space misses.
  return format.format(Date.parse(time)).replaceAll('\u202f', ' ')
}
