import { hashSecret } from '#server/gateways/crypto/signer.ts'

/** The stored key of an identity: a hash of issuer and subject. */
export function identityKey({ issuer, subject }: { issuer: string; subject: string }): string {
  return hashSecret(`${issuer}\n${subject}`)
}
