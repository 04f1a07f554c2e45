import { DEFAULT_LOCALE } from '#contract/locales.ts'

type Unit = 'second' | 'minute' | 'hour'

const ENGLISH_UNITS: Readonly<Record<Unit, string>> = { second: 'sec', minute: 'min', hour: 'hr' }

const formats = new Map<string, Intl.NumberFormat>()

/** A duration as words: `48 min`, `1 hr 2 min`, `45 sec` in English. Seconds in, rounded to the unit. */
export function durationText(seconds: number, locale: string): string {
  const whole = Math.round(seconds)
  if (whole <= 0) return ''
  if (whole < 60) return unitText(whole, 'second', locale)
  const minutes = Math.round(whole / 60)
  if (minutes < 60) return unitText(minutes, 'minute', locale)
  const [hours, rest] = [unitText(Math.floor(minutes / 60), 'hour', locale), minutes % 60]
  return rest === 0 ? hours : `${hours} ${unitText(rest, 'minute', locale)}`
}

function unitText(count: number, unit: Unit, locale: string): string {
  if (locale === DEFAULT_LOCALE) return `${count} ${ENGLISH_UNITS[unit]}`
  const key = `${locale} ${unit}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' })
    formats.set(key, format)
  }
  return format.format(count)
}

const ENGLISH_DURATION = /^(?:(?<hours>\d+) hr)? ?(?:(?<minutes>\d+) min)?(?:(?<seconds>\d+) sec)?$/

/** A duration that was written in English, in a locale. Any other text stays. */
export function translatedDuration(english: string, locale: string): string {
  const { hours = 0, minutes = 0, seconds = 0 } = ENGLISH_DURATION.exec(english)?.groups ?? {}
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return locale === DEFAULT_LOCALE || total === 0 ? english : durationText(total, locale)
}

/** A duration as a clock: `4:12`, `1:02:33`; `0:00` if unknown. */
export function clockText(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const tail = `${hours > 0 ? String(minutes).padStart(2, '0') : minutes}:${String(rest).padStart(2, '0')}`
  return hours > 0 ? `${hours}:${tail}` : tail
}

/** A duration for JSON-LD, ISO 8601: `PT1H2M33S`. */
export function isoDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return `PT${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${rest || whole === 0 ? `${rest}S` : ''}`
}
