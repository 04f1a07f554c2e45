import type { JournalKeyCopy } from '#contract/journal/journal.ts'
import { isKeyCopyAccepted, KEY_FORMAT, keyContext, roundsOf } from '#rules/journal/key-parameters.ts'
import { secretBytes } from '../../http/browser/secret-bytes.ts'
import { type Bytes, fromBase64url, toBase64url } from './bytes.ts'
import { expandSecret, stretchPassphrase } from './derive-key.ts'
import { decrypt, encrypt, importKey } from './encryption.ts'

/** What opens a copy of the key. A passkey's secret depends on the salt of its copy. */
export type Secret =
  | { kind: 'passphrase'; passphrase: string }
  | { kind: 'recovery'; bytes: Bytes }
  | { kind: 'passkey'; bytes: Bytes; credentialId: string; salt: Bytes }

const DATA_KEY_BYTES = 32
export const SALT_BYTES = 32
const ID_BYTES = 12

/** The key of a new journal: 256 random bits, not derived from a passphrase. */
export const generateDataKey = (): Bytes => secretBytes(DATA_KEY_BYTES)

export const generateId = (): string => toBase64url(secretBytes(ID_BYTES))

/** A copy of the data key that this secret opens. */
export async function wrapDataKey(dataKey: Bytes, journalId: string, secret: Secret): Promise<JournalKeyCopy> {
  const salt = secret.kind === 'passkey' ? secret.salt : secretBytes(SALT_BYTES)
  const copy = {
    id: generateId(),
    kind: secret.kind,
    format: KEY_FORMAT,
    rounds: roundsOf(secret.kind),
    salt: toBase64url(salt),
    credential_id: secret.kind === 'passkey' ? secret.credentialId : null,
  }
  const { iv, ciphertext } = await encrypt(await wrappingKey(copy, secret), dataKey, keyContext(journalId, copy))
  return { ...copy, iv: toBase64url(iv), wrapped_key: toBase64url(ciphertext) }
}

/** The data key from the copies that this kind of secret may open; undefined if it opens none of them. */
export async function unwrapDataKey(
  copies: readonly JournalKeyCopy[],
  journalId: string,
  secret: Secret,
): Promise<Bytes | undefined> {
  for (const copy of copies) {
    if (copy.kind !== secret.kind || !isKeyCopyAccepted(copy)) continue
    if (secret.kind === 'passkey' && copy.credential_id !== secret.credentialId) continue
    try {
      const encrypted = { iv: fromBase64url(copy.iv), ciphertext: fromBase64url(copy.wrapped_key) }
      const dataKey = await decrypt(await wrappingKey(copy, secret), encrypted, keyContext(journalId, copy))
      if (dataKey.length === DATA_KEY_BYTES) return dataKey
    } catch {
      // Another secret's copy, or one that was changed: the next may open.
    }
  }
  return undefined
}

async function wrappingKey(
  { salt, rounds }: Pick<JournalKeyCopy, 'salt' | 'rounds'>,
  secret: Secret,
): Promise<CryptoKey> {
  const bytes =
    secret.kind === 'passphrase'
      ? await stretchPassphrase(secret.passphrase, fromBase64url(salt), rounds)
      : await expandSecret(secret.bytes, fromBase64url(salt))
  return importKey(bytes)
}
