/** Crockford's base 32: no letter is mistaken for a digit. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LOOKALIKES: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** Bytes of a recovery code: 160 bits, far more than can be guessed. */
export const RECOVERY_BYTES = 20
const CODE_LENGTH = 32
const GROUP = 4
const BITS = 5

/** A code for writing down: eight groups of four characters. */
export function formatRecoveryCode(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const letters = Array.from({ length: CODE_LENGTH }, (_, at) => {
    return LETTERS[Number.parseInt(bits.slice(at * BITS, (at + 1) * BITS), 2)]
  }).join('')
  return Array.from({ length: CODE_LENGTH / GROUP }, (_, at) => letters.slice(at * GROUP, (at + 1) * GROUP)).join('-')
}

/** The bytes of a typed code; undefined if invalid. */
export function parseRecoveryCode(typed: string): Uint8Array<ArrayBuffer> | undefined {
  const letters = [...typed.normalize('NFKC').toUpperCase()]
    .filter((letter) => letter !== '-' && letter.trim() !== '')
    .map((letter) => LETTERS.indexOf(LOOKALIKES[letter] ?? letter))
  if (letters.length !== CODE_LENGTH || letters.includes(-1)) return undefined
  const bits = letters.map((value) => value.toString(2).padStart(BITS, '0')).join('')
  return Uint8Array.from({ length: RECOVERY_BYTES }, (_, at) => Number.parseInt(bits.slice(at * 8, (at + 1) * 8), 2))
}
