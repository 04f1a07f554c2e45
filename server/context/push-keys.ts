import { deletePushKey, findPushKey, insertPushKey, updatePushKeySealed } from '#server/database/reminders/push-keys.ts'
import type { PushKeyRow } from '#server/database/reminders/reminder-tables.ts'
import { decryptSecret, encryptSecret, reencryptedSecret } from '#server/gateways/crypto/stored-secrets.ts'
import { newPushKeyPair, type PushKeyPair } from '#server/gateways/push/push-keys.ts'
import type { Program } from './context.ts'

const NAME = 'vapid'
const USE = { purpose: 'push-key', owner: NAME }

type KeyProgram = Pick<Program, 'database' | 'signer'>

/**
 * The keys by which push services know this installation, made once. The private half is stored encrypted with a key
 * derived from the session secret; if that secret is no longer accepted, new keys replace them, and browsers subscribe
 * again.
 */
export async function pushKeys({ database, signer }: KeyProgram): Promise<PushKeyPair> {
  const stored = await findPushKey(database, NAME)
  const keys = stored && openKeys(signer, stored)
  if (keys) return keys
  if (stored) await database.transaction().execute((transaction) => deletePushKey(transaction, stored))
  const { publicKey, privateKey } = newPushKeyPair()
  await insertPushKey(database, {
    name: NAME,
    public_key: publicKey,
    private_sealed: encryptSecret(signer, privateKey, USE),
  })
  const kept = await findPushKey(database, NAME)
  const keptKeys = kept && openKeys(signer, kept)
  if (!keptKeys) throw new Error('the keys of push could not be stored')
  return keptKeys
}

/** Encrypts the private key anew if only the former session secret opens it; returns how many, 0 or 1. */
export async function reencryptPushKeys({ database, signer }: KeyProgram): Promise<number> {
  const row = await findPushKey(database, NAME)
  if (!row) return 0
  const sealed = reencryptedSecret(signer, row.private_sealed, USE)
  if (sealed === undefined) return 0
  await updatePushKeySealed(database, row, sealed)
  return 1
}

function openKeys(signer: Program['signer'], { public_key, private_sealed }: PushKeyRow): PushKeyPair | undefined {
  const opened = decryptSecret(signer, private_sealed, USE)
  return opened && { publicKey: public_key, privateKey: opened.secret }
}
