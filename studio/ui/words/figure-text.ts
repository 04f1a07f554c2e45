import { DEFAULT_LOCALE } from '#contract/locales.ts'

const counts = new Intl.NumberFormat(DEFAULT_LOCALE)

export function countText(count: number): string {
  return counts.format(count)
}

/** A calendar day: `Mon, Nov 30`. */
export function dayName(day: string): string {
  const style = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(DEFAULT_LOCALE, style).format(Date.parse(`${day}T00:00:00.000Z`))
}

const percents = new Intl.NumberFormat(DEFAULT_LOCALE, { style: 'percent', maximumFractionDigits: 0 })

/** A share in whole percent: the counts behind it are rounded, so that more digits would mean nothing. */
export function shareText(share: number): string {
  return percents.format(share)
}
