import { secretBytes } from '../../http/browser/secret-bytes.ts'
import { type Bytes, fromBase64url, fromUtf8, toBase64url, utf8 } from './bytes.ts'

const ALGORITHM = 'AES-GCM'
/** 96 bits, at random for each encryption (NIST SP 800-38D, 8.2.2). */
const IV_BYTES = 12
const ENVELOPE_FORMAT = '1'

export async function importKey(bytes: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, ALGORITHM, false, ['encrypt', 'decrypt'])
}

export type Encrypted = { iv: Bytes; ciphertext: Bytes }

/** Encrypts with AES-256-GCM. `context` is authenticated too: decryption with another context fails. */
export async function encrypt(
  key: CryptoKey,
  plain: Bytes,
  context: string,
  iv = secretBytes(IV_BYTES),
): Promise<Encrypted> {
  const parameters = { name: ALGORITHM, iv, additionalData: utf8(context) }
  return { iv, ciphertext: new Uint8Array(await crypto.subtle.encrypt(parameters, key, plain)) }
}

/** Throws if a bit was changed, or if the context or the key is another one. */
export async function decrypt(key: CryptoKey, { iv, ciphertext }: Encrypted, context: string): Promise<Bytes> {
  const parameters = { name: ALGORITHM, iv, additionalData: utf8(context) }
  return new Uint8Array(await crypto.subtle.decrypt(parameters, key, ciphertext))
}

/** A text as an envelope: the format, the nonce and the ciphertext. */
export async function encryptText(key: CryptoKey, text: string, context: string): Promise<string> {
  const { iv, ciphertext } = await encrypt(key, utf8(text), context)
  return [ENVELOPE_FORMAT, toBase64url(iv), toBase64url(ciphertext)].join('.')
}

/** The text of an envelope. Throws for one of another format, and as `decrypt` does. */
export async function decryptText(key: CryptoKey, envelope: string, context: string): Promise<string> {
  const [format, iv, ciphertext, ...more] = envelope.split('.')
  if (format !== ENVELOPE_FORMAT || !iv || !ciphertext || more.length > 0) throw new Error('unknown envelope')
  const plain = await decrypt(key, { iv: fromBase64url(iv), ciphertext: fromBase64url(ciphertext) }, context)
  return fromUtf8(plain.buffer)
}
