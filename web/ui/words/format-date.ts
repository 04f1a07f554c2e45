import { currentLanguage } from './language.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats a date in the current language. `time` is in milliseconds, UTC. */
export function formatDate(time: number, options: Intl.DateTimeFormatOptions): string {
  const { locale } = currentLanguage()
  const key = `${locale} ${Object.entries(options).join()}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    formats.set(key, format)
  }
  return format.format(time)
}
