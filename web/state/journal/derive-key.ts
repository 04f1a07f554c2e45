import { normalizePassphrase } from '#rules/journal/key-parameters.ts'
import { type Bytes, utf8 } from './bytes.ts'

const HASH = 'SHA-256'
const KEY_BITS = 256
const HKDF_INFO = 'journal key 1'

/** 256 bits from a passphrase by PBKDF2-SHA-256 (RFC 8018): slow on purpose, since passphrases can be guessed. */
export async function stretchPassphrase(passphrase: string, salt: Bytes, rounds: number): Promise<Bytes> {
  const typed = await crypto.subtle.importKey('raw', utf8(normalizePassphrase(passphrase)), 'PBKDF2', false, [
    'deriveBits',
  ])
  const parameters = { name: 'PBKDF2', hash: HASH, salt, iterations: rounds }
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, typed, KEY_BITS))
}

/** 256 bits from a secret that is random already, by HKDF-SHA-256 (RFC 5869). */
export async function expandSecret(secret: Bytes, salt: Bytes, info = HKDF_INFO, bits = KEY_BITS): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  const parameters = { name: 'HKDF', hash: HASH, salt, info: utf8(info) }
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, key, bits))
}
