import { currentLanguage } from '#web/ui/words/language.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** A time by the reader's own clock, in the current language. */
export function localDay(time: number, options: Intl.DateTimeFormatOptions): string {
  const { locale } = currentLanguage()
  const key = `${locale} ${Object.entries(options).join()}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format.format(time)
}

export const dayAndMonth = (time: number): string => localDay(time, { day: 'numeric', month: 'short' })
export const wholeDay = (time: number): string => localDay(time, { day: 'numeric', month: 'long', year: 'numeric' })
