const ZERO = 48
const zeros = new Map<string, number>()

/** Whole numbers in a text in the digits of a language: `٣:١٦` in Arabic. Most languages have ours. */
export function localDigits(text: string | number, locale: string): string {
  const written = String(text)
  const zero = zeroOf(locale)
  return zero === ZERO ? written : written.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
}

function zeroOf(locale: string): number {
  let zero = zeros.get(locale)
  if (zero === undefined) {
    zero = new Intl.NumberFormat(locale).format(0).codePointAt(0) ?? ZERO
    zeros.set(locale, zero)
  }
  return zero
}
