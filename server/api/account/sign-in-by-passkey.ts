import { signInByPasskey, startPasskeySignIn } from '#contract/passkeys.ts'
import { optionsToAsk } from '#server/gateways/passkeys.ts'
import { answer } from '../answer.ts'
import { countTry } from '../count-try.ts'
import { enter } from './enter.ts'
import { guessFrom } from './guesses.ts'
import { readPasskeyAnswer } from './passkey-answer.ts'
import { keeperOf, makeChallenge } from './passkey-challenges.ts'

export const answerStartPasskeySignIn = answer(startPasskeySignIn, async (_input, context) => {
  const keeper = keeperOf(context)
  if (!keeper) throw context.refuse('not_found')
  return { data: { ...(await optionsToAsk(keeper, makeChallenge(context, 'ask'))) } }
})

export const answerSignInByPasskey = answer(signInByPasskey, async ({ body }, context) => {
  if (!keeperOf(context)) throw context.refuse('not_found')
  await countTry(context, [guessFrom(context)])
  const { user_id } = await readPasskeyAnswer(context, body.credential)
  return { data: await enter(context, user_id, 'signed_in_by_passkey') }
})
