import { directionOf } from '#contract/locales.ts'

type MoneyFormat = { format: Intl.NumberFormat; unit: number }

const formats = new Map<string, MoneyFormat>()
/** The currency sign after the letters of `US$`. */
const LAST_SIGN = /\p{L}\p{Sc}$/u

/** An amount for people, as a locale writes it: cents in, or whole yen; `$59.99` in English. */
export function moneyText(cents: number, currency: string, locale: string): string {
  // Creating a formatter costs eighty times a formatting: each locale and currency has one.
  const key = `${locale} ${currency}`
  const known = formats.get(key) ?? newFormat(currency, locale)
  formats.set(key, known)
  const text = known.format.format(cents / known.unit)
  return directionOf(locale) === 'rtl' ? isolated(text) : text
}

/**
 * An amount within right-to-left text: isolated (FSI, PDI), so that a following number does not join it, and with its
 * sign behind its letters (LRM).
 */
function isolated(text: string): string {
  return `\u2068${text.replace(LAST_SIGN, '$&\u200e')}\u2069`
}

/** Portuguese without a region is Portugal's here, and Brazil's to `Intl`. */
const regional = (locale: string) => (locale === 'pt' ? 'pt-PT' : locale)

/** The unit: how many of the smallest pieces of a currency make one (ISO 4217). */
function newFormat(currency: string, locale: string): MoneyFormat {
  const format = new Intl.NumberFormat(regional(locale), { style: 'currency', currency })
  return { format, unit: 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0) }
}
