import { CallError } from '#contract/errors.ts'
import type { PasskeyRow } from '#server/database/accounts/identity-tables.ts'
import { findPasskey, updatePasskeyUsed } from '#server/database/accounts/passkeys.ts'
import { verifyAuthentication } from '#server/gateways/credentials/passkeys.ts'
import type { Context } from '../../context/context.ts'
import { challengeVerifier, consumeChallenge, relyingPartyOf } from './passkey-challenges.ts'

/** The passkey that signed our challenge; uses up the challenge. Refuses any other answer. */
export async function verifyPasskey(context: Context, credential: Record<string, unknown>): Promise<PasskeyRow> {
  const { database, clock } = context
  const relyingParty = relyingPartyOf(context)
  if (!relyingParty) throw new CallError('not_found')
  const { id } = credential
  const row = typeof id === 'string' ? await findPasskey(database, id) : undefined
  if (!row) throw new CallError('passkey_refused')
  const { isIssuedChallenge, getChallenge } = challengeVerifier(context, 'ask')
  const passkey = { id: row.id, publicKey: row.public_key, counter: row.counter }
  const assertion = await verifyAuthentication(relyingParty, credential, {
    isIssuedChallenge,
    passkey,
    userId: row.user_id,
  })
  if (!assertion || !(await consumeChallenge(context, getChallenge()))) throw new CallError('passkey_refused')
  const passkeyUse = {
    id: row.id,
    counter: assertion.counter,
    is_backed_up: assertion.isBackedUp ? 1 : 0,
    now: clock.now(),
  } as const
  await database.transaction().execute((transaction) => updatePasskeyUsed(transaction, passkeyUse))
  return row
}
