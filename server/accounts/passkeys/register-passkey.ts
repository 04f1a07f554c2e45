import { CallError } from '#contract/errors.ts'
import type { PasskeyRow } from '#server/database/accounts/identity-tables.ts'
import { findPasskey, insertPasskey } from '#server/database/accounts/passkeys.ts'
import { verifyRegistration } from '#server/gateways/credentials/passkeys.ts'
import type { Context } from '../../context/context.ts'
import { countAttempts } from '../../context/count-attempts.ts'
import { accountChangeLimit, recordAccountChange } from '../recovery/record-account-change.ts'
import { challengeVerifier, consumeChallenge, relyingPartyOf } from './passkey-challenges.ts'

type NewPasskey = { credential: Record<string, unknown>; name: string }

/**
 * Stores a new passkey that signed our challenge, and uses up the challenge. Refuses any other, and a known passkey.
 */
export async function registerPasskey(context: Context, userId: string, passkey: NewPasskey): Promise<PasskeyRow> {
  const row = await readNewPasskey(context, userId, passkey)
  await countAttempts(context, [accountChangeLimit(userId)])
  const isNew = await context.database.transaction().execute(async (transaction) => {
    if (await findPasskey(transaction, row.id)) return false
    await recordAccountChange(transaction, context, { userId, kind: 'passkey_added' })
    return insertPasskey(transaction, row)
  })
  if (!isNew) throw new CallError('passkey_refused')
  return row
}

async function readNewPasskey(context: Context, userId: string, { credential, name }: NewPasskey): Promise<PasskeyRow> {
  const relyingParty = relyingPartyOf(context)
  if (!relyingParty) throw new CallError('not_found')
  const { isIssuedChallenge, getChallenge } = challengeVerifier(context, 'make')
  const registration = await verifyRegistration(relyingParty, credential, isIssuedChallenge)
  if (!registration || !(await consumeChallenge(context, getChallenge()))) throw new CallError('passkey_refused')
  return {
    id: registration.id,
    user_id: userId,
    public_key: registration.publicKey,
    counter: registration.counter,
    transports_json: JSON.stringify(registration.transports),
    is_backed_up: registration.isBackedUp ? 1 : 0,
    name,
    created_at: context.clock.now(),
    used_at: null,
  }
}
