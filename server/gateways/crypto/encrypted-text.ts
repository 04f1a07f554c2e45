import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a text under a secret (at least 128 random bits): AES-256-GCM, base64url. */
export function encryptText(text: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(secret), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** Decrypts a text; throws for another secret or an altered text. */
export function decryptText(encrypted: string, secret: string): string {
  const bytes = Buffer.from(encrypted, 'base64url')
  const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const body = bytes.subarray(NONCE_BYTES + TAG_BYTES)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
}

/**
 * The key: not the hash of the secret that is stored (`hashSecret`), which must not decrypt anything. Its prefix is
 * older than the name of this file, and stays: stored texts were encrypted with it.
 */
function keyOf(secret: string): Buffer {
  return createHash('sha256').update(`sealed-text\n${secret}`).digest()
}
