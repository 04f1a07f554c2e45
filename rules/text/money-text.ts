type MoneyFormat = { format: Intl.NumberFormat; unit: number }

const formats = new Map<string, MoneyFormat>()

/** An amount for people, as a locale writes it: cents in, or whole yen; `$59.99` in English. */
export function moneyText(cents: number, currency: string, locale: string): string {
  // Creating a formatter costs eighty times a formatting: each locale and currency has one.
  const key = `${locale} ${currency}`
  const known = formats.get(key) ?? newFormat(currency, locale)
  formats.set(key, known)
  return known.format.format(cents / known.unit)
}

/** The unit: how many of the smallest pieces of a currency make one (ISO 4217). */
function newFormat(currency: string, locale: string): MoneyFormat {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return { format, unit: 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0) }
}
