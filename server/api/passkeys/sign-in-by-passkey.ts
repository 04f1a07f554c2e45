import { signInByPasskey } from '#contract/accounts/passkeys.ts'
import { relyingPartyOf } from '../../accounts/passkeys/passkey-challenges.ts'
import { verifyPasskey } from '../../accounts/passkeys/verify-passkey.ts'
import { startSession } from '../../accounts/sessions/start-session.ts'
import { networkAttemptLimit } from '../../accounts/verification/attempt-limits.ts'
import { countAttempts } from '../../context/count-attempts.ts'
import { answer } from '../answer.ts'

export const answerSignInByPasskey = answer(signInByPasskey, async ({ body }, context) => {
  if (!relyingPartyOf(context)) throw context.refuse('not_found')
  await countAttempts(context, [networkAttemptLimit(context)])
  const { user_id } = await verifyPasskey(context, body.credential)
  return { data: await startSession(context, user_id, 'signed_in_by_passkey') }
})
