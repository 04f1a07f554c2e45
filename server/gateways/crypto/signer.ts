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
  const digest = (purpose: string, text: string) => createHmac('sha256', secret).update(`${purpose}\n${text}`).digest()
  const sign: Sign = (purpose, text) => digest(purpose, text).toString('base64url')
  return {
    sign,
    signFunctions: [sign],
    verify(purpose, text, signature) {
      const expected = digest(purpose, text)
      const received = Buffer.from(signature, 'base64url')
      // The text is compared too, which refuses other spellings of the same bytes.
      return (
        received.length === expected.length &&
        timingSafeEqual(received, expected) &&
        expected.toString('base64url') === signature
      )
    },
  }
}

/** The stored hash of a secret with at least 128 random bits. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
