import { deletePushKey, findPushKey, insertPushKey, updatePushKeySealed } from '#server/database/reminders/push-keys.ts'
import type { PushKeyRow } from '#server/database/reminders/reminder-tables.ts'
import { decryptText, encryptText } from '#server/gateways/crypto/encrypted-text.ts'
import { newPushKeyPair, type PushKeyPair } from '#server/gateways/push/push-keys.ts'
import type { Program } from './context.ts'

const NAME = 'vapid'
const PURPOSE = 'push-key'

type KeyProgram = Pick<Program, 'database' | 'signer'>

/**
 * The keys by which push services know this installation, made once. The private half is stored encrypted with a key
 * derived from the session secret; if that secret is no longer accepted, new keys replace them, and browsers subscribe
 * again.
 */
export async function pushKeys(program: KeyProgram): Promise<PushKeyPair> {
  const { database } = program
  const stored = await findPushKey(database, NAME)
  const keys = stored && (await openKeys(program, stored))
  if (keys) return keys
  if (stored) await database.transaction().execute((transaction) => deletePushKey(transaction, stored))
  const { publicKey, privateKey } = newPushKeyPair()
  await insertPushKey(database, { name: NAME, public_key: publicKey, private_sealed: seal(program, privateKey) })
  const kept = await findPushKey(database, NAME)
  const keptKeys = kept && (await openKeys(program, kept))
  if (!keptKeys) throw new Error('the keys of push could not be stored')
  return keptKeys
}

async function openKeys(program: KeyProgram, row: PushKeyRow): Promise<PushKeyPair | undefined> {
  for (const [at, sign] of program.signer.signFunctions.entries()) {
    const privateKey = openWith(sign, row.private_sealed)
    if (privateKey === undefined) continue
    // Encrypted anew: the former session secret, which alone opens it, will be removed.
    if (at > 0) await updatePushKeySealed(program.database, row, seal(program, privateKey))
    return { publicKey: row.public_key, privateKey }
  }
  return undefined
}

function seal({ signer }: KeyProgram, privateKey: string): string {
  return encryptText(privateKey, signer.sign(PURPOSE, NAME))
}

function openWith(sign: Program['signer']['sign'], sealed: string): string | undefined {
  try {
    return decryptText(sealed, sign(PURPOSE, NAME))
  } catch {
    // Encrypted under another session secret.
    return undefined
  }
}
