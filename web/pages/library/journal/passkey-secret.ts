import { listPasskeys } from '#contract/accounts/passkeys.ts'
import type { JournalKeyCopy } from '#contract/journal/journal.ts'
import { makePasskey } from '#web/features/sign-in/passkeys/passkeys.ts'
import { call } from '#web/http/api.ts'
import { secretBytes } from '#web/http/browser/secret-bytes.ts'
import { fromBase64url, toBase64url } from '#web/state/journal/bytes.ts'
import { SALT_BYTES, type Secret } from '#web/state/journal/key-copies.ts'

type PasskeySecret = Extract<Secret, { kind: 'passkey' }>
/** The salt of each passkey that may answer, by its id. */
type Salts = Readonly<Record<string, string>>

const CHALLENGE_BYTES = 32

/** The passkey gave no secret: the browser or the device does not support that (WebAuthn, extension `prf`). */
export class NoPasskeySecret extends Error {}

/** The secret of a passkey that opens this journal; undefined if the visitor canceled. */
export async function requestPasskeySecret(keys: readonly JournalKeyCopy[]): Promise<PasskeySecret | undefined> {
  const salts: Record<string, string> = {}
  for (const { credential_id, salt } of keys) if (credential_id !== null) salts[credential_id] = salt
  return evaluate(salts)
}

/** The secret of one of the account's passkeys, with a new salt. An account without a passkey gets one. */
export async function requestNewPasskeySecret(userId: string): Promise<PasskeySecret | undefined> {
  const { data } = await call(listPasskeys, { params: { id: userId } })
  const made = data.length === 0 ? await makePasskey(userId) : undefined
  const ids = made ? [made.id] : data.map(({ id }) => id)
  if (ids.length === 0) return undefined
  const salt = toBase64url(secretBytes(SALT_BYTES))
  return evaluate(Object.fromEntries(ids.map((id) => [id, salt])))
}

/** Gets a passkey's secret. The random challenge is never verified: only the secret is used, inside this browser. */
async function evaluate(salts: Salts): Promise<PasskeySecret | undefined> {
  const credentials = Object.entries(salts)
  const evalByCredential = Object.fromEntries(credentials.map(([id, salt]) => [id, { first: fromBase64url(salt) }]))
  const credential = await unlessCancelled(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: secretBytes(CHALLENGE_BYTES),
        allowCredentials: credentials.map(([id]) => ({ id: fromBase64url(id), type: 'public-key' })),
        userVerification: 'required',
        extensions: { prf: { evalByCredential } },
      },
    }),
  )
  if (!(credential instanceof PublicKeyCredential)) return undefined
  const secret = credential.getClientExtensionResults().prf?.results?.first
  const salt = salts[credential.id]
  if (!secret || salt === undefined) throw new NoPasskeySecret()
  const bytes = new Uint8Array(secret instanceof ArrayBuffer ? secret : secret.buffer.slice(0))
  return { kind: 'passkey', bytes: new Uint8Array(bytes), credentialId: credential.id, salt: fromBase64url(salt) }
}

async function unlessCancelled<result>(ask: () => Promise<result>): Promise<result | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return undefined
    throw error
  }
}
