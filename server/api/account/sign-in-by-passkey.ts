import { signInByPasskey, startPasskeySignIn } from '#contract/passkeys.ts'
import { findPasskey, updatePasskeyUsed } from '#server/database/passkeys.ts'
import { optionsToAsk, readAnswered } from '#server/gateways/passkeys.ts'
import { answer } from '../answer.ts'
import { countTry } from '../count-try.ts'
import { enter } from './enter.ts'
import { expectChallenge, keeperOf, makeChallenge, spendChallenge } from './passkey-challenges.ts'
import { guessFrom } from './proven-address.ts'

export const answerStartPasskeySignIn = answer(startPasskeySignIn, async (_input, context) => {
  const keeper = keeperOf(context)
  if (!keeper) throw context.refuse('not_found')
  return { data: { ...(await optionsToAsk(keeper, makeChallenge(context, 'ask'))) } }
})

export const answerSignInByPasskey = answer(signInByPasskey, async ({ body }, context) => {
  const { database, clock } = context
  const keeper = keeperOf(context)
  if (!keeper) throw context.refuse('not_found')
  await countTry(context, [guessFrom(context)])
  const { id } = body.credential
  const row = typeof id === 'string' ? await findPasskey(database, id) : undefined
  if (!row) throw context.refuse('passkey_refused')
  const { isOurs, seen } = expectChallenge(context, 'ask')
  const passkey = { id: row.id, publicKey: row.public_key, counter: row.counter }
  const answered = await readAnswered(keeper, body.credential, { isOurs, passkey, userId: row.user_id })
  if (!answered || !(await spendChallenge(context, seen()))) throw context.refuse('passkey_refused')
  const use = {
    id: row.id,
    counter: answered.counter,
    is_backed_up: answered.isBackedUp ? 1 : 0,
    now: clock.now(),
  } as const
  await database.transaction().execute((transaction) => updatePasskeyUsed(transaction, use))
  return { data: await enter(context, row.user_id, 'signed_in_by_passkey') }
})
