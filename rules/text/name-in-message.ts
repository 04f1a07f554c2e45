const LONGEST = 60
/** More digits may be a phone number or an amount. */
const MOST_DIGITS = 4
/** Text that mail programs turn into a link: an address with or without scheme, or an email address. */
const LINK = /:\/\/|www\.|@|[\p{L}\p{N}]\.[\p{L}]{2}/iu

/**
 * A member's name for a message to others; null if it could contain a link or is not a name. The member chooses the
 * text, and strangers read it in an email from our address.
 */
export function nameInMessage(name: string | null): string | null {
  // Full-width letters and dots of other scripts resolve to the same addresses.
  const plain = (name ?? '').normalize('NFKC').replace(/[。｡]/g, '.').trim()
  const digits = plain.replace(/\P{N}/gu, '').length
  if (plain === '' || plain.length > LONGEST || digits > MOST_DIGITS || LINK.test(plain)) return null
  return plain
}
