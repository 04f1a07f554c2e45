import { CallError } from '#contract/errors.ts'
import type { PasskeyRow } from '#server/database/identity-tables.ts'
import { findPasskey, updatePasskeyUsed } from '#server/database/passkeys.ts'
import { readAnswered } from '#server/gateways/passkeys.ts'
import type { Context } from '../context.ts'
import { expectChallenge, keeperOf, spendChallenge } from './passkey-challenges.ts'

/** The passkey that signed our challenge, which is spent by it. Refuses any other answer. */
export async function readPasskeyAnswer(context: Context, credential: Record<string, unknown>): Promise<PasskeyRow> {
  const { database, clock } = context
  const keeper = keeperOf(context)
  if (!keeper) throw new CallError('not_found')
  const { id } = credential
  const row = typeof id === 'string' ? await findPasskey(database, id) : undefined
  if (!row) throw new CallError('passkey_refused')
  const { isOurs, seen } = expectChallenge(context, 'ask')
  const passkey = { id: row.id, publicKey: row.public_key, counter: row.counter }
  const answered = await readAnswered(keeper, credential, { isOurs, passkey, userId: row.user_id })
  if (!answered || !(await spendChallenge(context, seen()))) throw new CallError('passkey_refused')
  const use = {
    id: row.id,
    counter: answered.counter,
    is_backed_up: answered.isBackedUp ? 1 : 0,
    now: clock.now(),
  } as const
  await database.transaction().execute((transaction) => updatePasskeyUsed(transaction, use))
  return row
}
