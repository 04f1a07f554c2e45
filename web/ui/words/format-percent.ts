import { currentLanguage } from './language.ts'

/** A share of one in the current language: `43%`. */
export function formatPercent(share: number): string {
  return new Intl.NumberFormat(currentLanguage().locale, { style: 'percent', maximumFractionDigits: 0 }).format(share)
}
