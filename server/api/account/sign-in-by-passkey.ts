import { signInByPasskey, startPasskeySignIn } from '#contract/passkeys.ts'
import { createAuthenticationOptions } from '#server/gateways/passkeys.ts'
import { answer } from '../answer.ts'
import { countAttempts } from '../count-try.ts'
import { startSession } from './enter.ts'
import { networkAttemptLimit } from './guesses.ts'
import { verifyPasskey } from './passkey-answer.ts'
import { issueChallenge, relyingPartyOf } from './passkey-challenges.ts'

export const answerStartPasskeySignIn = answer(startPasskeySignIn, async (_input, context) => {
  const relyingParty = relyingPartyOf(context)
  if (!relyingParty) throw context.refuse('not_found')
  return { data: { ...(await createAuthenticationOptions(relyingParty, issueChallenge(context, 'ask'))) } }
})

export const answerSignInByPasskey = answer(signInByPasskey, async ({ body }, context) => {
  if (!relyingPartyOf(context)) throw context.refuse('not_found')
  await countAttempts(context, [networkAttemptLimit(context)])
  const { user_id } = await verifyPasskey(context, body.credential)
  return { data: await startSession(context, user_id, 'signed_in_by_passkey') }
})
