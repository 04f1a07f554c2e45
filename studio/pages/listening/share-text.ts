import { DEFAULT_LOCALE } from '#contract/locales.ts'

const percents = new Intl.NumberFormat(DEFAULT_LOCALE, { style: 'percent', maximumFractionDigits: 0 })

/** A share in whole percent: the counts behind it are rounded, so that more digits would mean nothing. */
export function shareText(share: number): string {
  return percents.format(share)
}
