import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Signs short texts under one secret. A signature is valid for its `purpose` only. */
export type Signer = {
  sign: Sign
  verify: (purpose: string, text: string, signature: string) => boolean
  /** Sign functions of all accepted secrets, the current one first: during a rotation another process may use the other order. */
  signFunctions: readonly Sign[]
}

type Sign = (purpose: string, text: string) => string

/** HMAC-SHA-256, base64url. Signatures of a previous secret stay valid; it signs nothing new. */
export function createSigner(secret: string, previous?: string): Signer {
  const current = signerOf(secret)
  if (previous === undefined) return current
  const previousSigner = signerOf(previous)
  return {
    sign: current.sign,
    verify: (...given) => current.verify(...given) || previousSigner.verify(...given),
    signFunctions: [current.sign, previousSigner.sign],
  }
}

function signerOf(secret: string): Signer {
  // Node writes the text itself in two thirds of the time that a buffer and its text take.
  const sign: Sign = (purpose, text) => createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')
  return {
    sign,
    signFunctions: [sign],
    verify(purpose, text, signature) {
      // The texts are compared, not their bytes: other spellings of the same bytes are refused.
      const expected = Buffer.from(sign(purpose, text))
      const received = Buffer.from(signature)
      return received.length === expected.length && timingSafeEqual(received, expected)
    },
  }
}

/** The stored hash of a secret with at least 128 random bits. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
