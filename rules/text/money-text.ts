const formats = new Map<string, Intl.NumberFormat>()

/** An amount for people, as a locale writes it: cents in; `$59.99` in English. */
export function moneyText(cents: number, currency: string, locale: string): string {
  // Creating a formatter costs eighty times a formatting: each locale and currency has one.
  const key = `${locale} ${currency}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: 'currency', currency })
    formats.set(key, format)
  }
  return format.format(cents / 100)
}
