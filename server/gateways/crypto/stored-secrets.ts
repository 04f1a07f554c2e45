import { decryptText, encryptText } from './encrypted-text.ts'
import type { Signer } from './signer.ts'

/** What a stored secret is for, and whose it is: encrypted for one, it opens for no other. */
type SecretUse = { purpose: string; owner: string }

/** Encrypts a secret for the database, with a key derived from the session secret. */
export function encryptSecret({ sign }: Pick<Signer, 'sign'>, secret: string, { purpose, owner }: SecretUse): string {
  return encryptText(secret, sign(purpose, owner))
}

/**
 * Decrypts a stored secret. `isFormer` says that only the previous session secret opens it: it must be encrypted anew
 * before that one is removed. Undefined if no accepted session secret opens it.
 */
export function decryptSecret(
  { signFunctions }: Pick<Signer, 'signFunctions'>,
  sealed: string,
  { purpose, owner }: SecretUse,
): { secret: string; isFormer: boolean } | undefined {
  for (const [at, sign] of signFunctions.entries()) {
    try {
      return { secret: decryptText(sealed, sign(purpose, owner)), isFormer: at > 0 }
    } catch {
      // Encrypted under another session secret.
    }
  }
  return undefined
}

/** The same secret encrypted under the current session secret; undefined if that is not necessary or not possible. */
export function reencryptedSecret(signer: Signer, sealed: string, use: SecretUse): string | undefined {
  const opened = decryptSecret(signer, sealed, use)
  return opened?.isFormer ? encryptSecret(signer, opened.secret, use) : undefined
}

/** A name of the current session secret that does not reveal it, to find what another one has encrypted. */
export function secretName({ sign }: Pick<Signer, 'sign'>): string {
  return sign('name of a session secret', '').slice(0, 16)
}
