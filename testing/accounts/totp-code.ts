import { stepAt, totpAt } from '#server/gateways/credentials/totp.ts'

const BASE32_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The authenticator app's code for a setup key at this time (milliseconds). */
export function authenticatorCode(secret: string, now: number): string {
  return totpAt(fromBase32(secret), stepAt(now))
}

function fromBase32(text: string): Uint8Array {
  const bits = [...text].map((letter) => BASE32_ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const length = Math.floor(bits.length / 8)
  return Uint8Array.from({ length }, (_, at) => Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2))
}
