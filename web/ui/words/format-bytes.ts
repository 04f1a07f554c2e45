import { currentLanguage } from './language.ts'

const KILO = 1000
const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const

/** A size in the current language: `14 MB`, `1.4 GB`. */
export function formatBytes(bytes: number): string {
  const power = bytes >= KILO ** 3 ? 3 : bytes >= KILO ** 2 ? 2 : 1
  const amount = bytes / KILO ** power
  const maximumFractionDigits = power === 3 || (power === 2 && amount < 10) ? 1 : 0
  const unit = UNITS[power - 1] ?? 'kilobyte'
  const { locale } = currentLanguage()
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits }).format(amount)
}
