const LONGEST = 60
/** A name with more digits than this carries a phone number or an amount. */
const MOST_DIGITS = 4
/** What a mail program makes a link of: an address with or without its scheme, or an email address. */
const LINK = /:\/\/|www\.|@|[\p{L}\p{N}]\.[\p{L}]{2}/iu

/**
 * A member's name as a letter to somebody else may carry it; null for one that could lead there, or is no name. Whoever
 * chooses it writes to strangers from our address.
 */
export function nameInMessage(name: string | null): string | null {
  // Full-width letters and the dots of other scripts lead to the same addresses.
  const plain = (name ?? '').normalize('NFKC').replace(/[。｡]/g, '.').trim()
  const digits = plain.replace(/\P{N}/gu, '').length
  if (plain === '' || plain.length > LONGEST || digits > MOST_DIGITS || LINK.test(plain)) return null
  return plain
}
