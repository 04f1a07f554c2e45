import { currentLanguage } from '#web/ui/words/language.ts'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A size in bytes as text: `98.4 MB`. */
export function formatBytes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const unit = UNITS[power] ?? 'byte'
  // The short form of a few bytes has no plural: "0 byte".
  const unitDisplay = unit === 'byte' ? 'long' : 'short'
  const style = { style: 'unit', unit, unitDisplay, maximumFractionDigits: power > 1 ? 1 : 0 } as const
  return new Intl.NumberFormat(currentLanguage().locale, style).format(bytes / 1000 ** power)
}

export function formatPercent(share: number): string {
  return new Intl.NumberFormat(currentLanguage().locale, { style: 'percent' }).format(Math.min(1, Math.max(0, share)))
}
