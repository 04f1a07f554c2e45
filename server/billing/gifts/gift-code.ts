import type { Ids } from '#server/gateways/ids.ts'

/** No letters or digits that look or sound alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const GROUPS = 3
const GROUP_LENGTH = 4

/** A code such as `K7QF-2M9X-HTBW`: 58 bits, with a rate limit on attempts. */
export function newGiftCode(ids: Pick<Ids, 'newSecret'>): string {
  const bytes = [...Buffer.from(ids.newSecret(), 'base64url')].filter((byte) => byte < 240)
  const letters = bytes.map((byte) => ALPHABET[byte % ALPHABET.length]).slice(0, GROUPS * GROUP_LENGTH)
  if (letters.length < GROUPS * GROUP_LENGTH) return newGiftCode(ids)
  const groups = Array.from({ length: GROUPS }, (_, at) => letters.slice(at * GROUP_LENGTH, (at + 1) * GROUP_LENGTH))
  return groups.map((group) => group.join('')).join('-')
}

/** A gift code in its stored form, from any case, with or without hyphens. Campaign codes are unchanged. */
export function normalizeGiftCode(input: string): string {
  const letters = input.toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (letters.length !== GROUPS * GROUP_LENGTH) return input.trim()
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}
