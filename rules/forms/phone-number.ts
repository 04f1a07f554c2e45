/** E.164: at most fifteen digits, no country code starts with 0; fewer than seven is no subscriber number. */
const E164 = /^\+[1-9]\d{6,14}$/
const SEPARATORS = /[\s().\-/\u2010-\u2015]/g

/**
 * A phone number in E.164: `+15551234567`. Accepts a country code with or without plus, and a number in any usual format,
 * with or without a trunk prefix 0. Undefined if invalid.
 */
export function parsePhoneNumber(countryCode: string, phone: string): string | undefined {
  const country = countryCode.replace(SEPARATORS, '').replace(/^(?:\+|00)/, '')
  const bare = phone.replace(SEPARATORS, '')
  if (!/^\d{1,4}$/.test(country)) return undefined
  const whole = bare.startsWith('+') ? bare : `+${country}${bare.replace(/^0+/, '')}`
  return E164.test(whole) && whole.startsWith(`+${country}`) ? whole : undefined
}
