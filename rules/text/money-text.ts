import { directionOf } from '#contract/locales.ts'

const formats = new Map<string, Intl.NumberFormat>()
/** The currency sign after the letters of `US$`. */
const LAST_SIGN = /\p{L}\p{Sc}$/u

/**
 * An amount for people, as a locale writes it: `$59.99` in English. It is in hundredths of every currency, also of those
 * without a subunit, as in the database and at the stores: ¥599 is 59,900.
 */
export function moneyText(hundredths: number, currency: string, locale: string): string {
  // Creating a formatter costs eighty times a formatting: each locale and currency has one.
  const key = `${locale} ${currency}`
  const known = formats.get(key) ?? newFormat(currency, locale)
  formats.set(key, known)
  const text = known.format(hundredths / 100)
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

function newFormat(currency: string, locale: string): Intl.NumberFormat {
  return new Intl.NumberFormat(regional(locale), { style: 'currency', currency })
}
