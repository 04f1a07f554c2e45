import { hashSecret } from '#server/gateways/crypto/signer.ts'

/** What an identity is known by here: issuer and subject together, of which only the hash is kept. */
export function identityKey({ issuer, subject }: { issuer: string; subject: string }): string {
  return hashSecret(`${issuer}\n${subject}`)
}
