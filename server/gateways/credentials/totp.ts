import { createHmac, timingSafeEqual } from 'node:crypto'

/** Codes of authenticator apps: RFC 6238 over RFC 4226, SHA-1, six digits, 30 seconds; every app supports them. */
const STEP_SECONDS = 30
const DIGITS = 6
/** Allowed clock difference: one step either way. */
const SLACK_STEPS = 1
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function stepAt(now: number): number {
  return Math.floor(now / 1000 / STEP_SECONDS)
}

export function totpAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The time step of a code near this time (milliseconds); undefined for a wrong code. */
export function stepOfCode(secret: Uint8Array, code: string, now: number): number | undefined {
  const entered = Buffer.from(code.replaceAll(' ', ''))
  const middle = stepAt(now)
  for (let step = middle - SLACK_STEPS; step <= middle + SLACK_STEPS; step += 1) {
    const expected = Buffer.from(totpAt(secret, step))
    if (entered.length === expected.length && timingSafeEqual(entered, expected)) return step
  }
  return undefined
}

/** Base32 without padding (RFC 4648), for typing into an app. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  let text = ''
  for (let at = 0; at < bits.length; at += 5) {
    text += BASE32[Number.parseInt(bits.slice(at, at + 5).padEnd(5, '0'), 2)] ?? ''
  }
  return text
}

export function otpauthUri({ secret, issuer, account }: { secret: string; issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}
