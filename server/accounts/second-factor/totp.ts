import { CallError } from '#contract/errors.ts'
import { RECOVERY_CODES } from '#contract/limits.ts'
import type { UserTotpRow } from '#server/database/accounts/identity-tables.ts'
import {
  findTotp,
  listConfirmedTotps,
  updateRecoveryCodes,
  updateTotpConfirmed,
  updateTotpSealed,
  updateTotpStep,
} from '#server/database/accounts/totp.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import { base32, stepOfCode } from '#server/gateways/credentials/totp.ts'
import { hashSecret, type Signer } from '#server/gateways/crypto/signer.ts'
import { decryptSecret, encryptSecret, reencryptedSecret } from '#server/gateways/crypto/stored-secrets.ts'
import type { Context } from '../../context/context.ts'

const SECRET_BYTES = 20
const PURPOSE = 'totp-secret'
const RECOVERY_LETTERS = 12

/** A new, unconfirmed authenticator app, and its secret. */
export function newTotp(
  { clock, ids, signer }: Pick<Context, 'clock' | 'ids' | 'signer'>,
  userId: string,
): { row: UserTotpRow; secret: Uint8Array } {
  const secret = Buffer.from(hashSecret(ids.newSecret()), 'base64url').subarray(0, SECRET_BYTES)
  const row = {
    user_id: userId,
    sealed_secret: encryptSecret(signer, secret.toString('base64url'), purposeOf(userId)),
    created_at: clock.now(),
    confirmed_at: null,
    last_step: 0,
    recovery_json: '[]',
  }
  return { row, secret }
}

/** Confirms the app; returns its recovery codes, which are stored as hashes. */
export async function confirmTotp({ database, clock, ids }: Context, totp: UserTotpRow): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(ids.newSecret()))
  const recoveryJson = JSON.stringify(codes.map((code) => hashRecovery(totp.user_id, code)))
  const isConfirmed = await database
    .transaction()
    .execute((transaction) => updateTotpConfirmed(transaction, totp, { now: clock.now(), recoveryJson }))
  if (!isConfirmed) throw new CallError('forbidden')
  return codes
}

/** Uses up a code of an app; false if it is wrong or was used before. */
export async function consumeTotp(
  { database, signer, clock }: Pick<Context, 'database' | 'signer' | 'clock'>,
  totp: UserTotpRow,
  code: string,
): Promise<boolean> {
  const secret = secretOf(signer, totp)
  if (secret === undefined) return false
  const step = stepOfCode(Buffer.from(secret, 'base64url'), code, clock.now())
  if (step === undefined) return false
  return database.transaction().execute(async (transaction) => {
    if (await updateTotpStep(transaction, totp, step)) return true
    // The same secret may have been encrypted anew since it was read.
    const current = await findTotp(transaction, totp.user_id)
    if (!current || current.sealed_secret === totp.sealed_secret) return false
    return secretOf(signer, current) === secret && updateTotpStep(transaction, current, step)
  })
}

/** Uses up a recovery code; false if it is wrong or was used before. */
export async function consumeRecoveryCode({ database }: Context, userId: string, code: string): Promise<boolean> {
  const row = await findTotp(database, userId)
  if (!row) return false
  const hashes = parseJsonColumn<string[]>(row.recovery_json)
  const remainingHashes = hashes.filter((hash) => hash !== hashRecovery(userId, code))
  if (remainingHashes.length === hashes.length) return false
  const change = { from: row.recovery_json, to: JSON.stringify(remainingHashes) }
  return database.transaction().execute((transaction) => updateRecoveryCodes(transaction, userId, change))
}

/**
 * Encrypts the secrets of all apps anew that only the former session secret opens; returns how many. An app that is not
 * confirmed is left alone: its ticket ends within minutes.
 */
export async function reencryptTotps({ database, signer }: Pick<Context, 'database' | 'signer'>): Promise<number> {
  let count = 0
  for (const totp of await listConfirmedTotps(database)) {
    const sealed = reencryptedSecret(signer, totp.sealed_secret, purposeOf(totp.user_id))
    if (sealed === undefined) continue
    await database.transaction().execute((transaction) => updateTotpSealed(transaction, totp, sealed))
    count += 1
  }
  return count
}

function secretOf(signer: Signer, { user_id, sealed_secret }: UserTotpRow): string | undefined {
  return decryptSecret(signer, sealed_secret, purposeOf(user_id))?.secret
}

function purposeOf(userId: string) {
  return { purpose: PURPOSE, owner: userId }
}

/** Twelve characters of 60 bits, in three groups. */
function recoveryCode(secret: string): string {
  const text = base32(Buffer.from(hashSecret(secret), 'base64url'))
    .slice(0, RECOVERY_LETTERS)
    .toLowerCase()
  return [text.slice(0, 4), text.slice(4, 8), text.slice(8)].join('-')
}

function hashRecovery(userId: string, code: string): string {
  return hashSecret(`recovery-code\n${userId}\n${code.toLowerCase().replaceAll(' ', '').replaceAll('-', '')}`)
}
