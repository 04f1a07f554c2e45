import { startPasskeySignIn } from '#contract/accounts/passkeys.ts'
import { createAuthenticationOptions } from '#server/gateways/credentials/passkeys.ts'
import { issueChallenge, relyingPartyOf } from '../../accounts/passkeys/passkey-challenges.ts'
import { answer } from '../answer.ts'

export const answerStartPasskeySignIn = answer(startPasskeySignIn, async (_input, context) => {
  const relyingParty = relyingPartyOf(context)
  if (!relyingParty) throw context.refuse('not_found')
  return { data: { ...(await createAuthenticationOptions(relyingParty, issueChallenge(context, 'ask'))) } }
})
