/** E.164: at most fifteen digits, the first of a country code is never 0; shorter than seven is no subscriber's. */
const E164 = /^\+[1-9]\d{6,14}$/
const SEPARATORS = /[\s().\-/\u2010-\u2015]/g

/**
 * A phone number as it is kept and called: `+15551234567`. The country code may come with its plus sign, the number as
 * people write it, with or without the 0 that some countries put before it. Undefined when it is none.
 */
export function parsePhoneNumber(countryCode: string, phone: string): string | undefined {
  const country = countryCode.replace(SEPARATORS, '').replace(/^(?:\+|00)/, '')
  const bare = phone.replace(SEPARATORS, '')
  if (!/^\d{1,4}$/.test(country)) return undefined
  const whole = bare.startsWith('+') ? bare : `+${country}${bare.replace(/^0+/, '')}`
  return E164.test(whole) && whole.startsWith(`+${country}`) ? whole : undefined
}
