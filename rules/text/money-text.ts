const formats = new Map<string, Intl.NumberFormat>()

/** An amount for people, en-US: cents in, `$59.99` out. */
export function moneyText(cents: number, currency: string): string {
  // Creating a formatter costs eighty times a formatting: each currency has one.
  let format = formats.get(currency)
  if (!format) {
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
    formats.set(currency, format)
  }
  return format.format(cents / 100)
}
