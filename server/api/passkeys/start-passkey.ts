import { brand } from '#brand/brand.ts'
import { startPasskey } from '#contract/accounts/passkeys.ts'
import { listPasskeys } from '#server/database/accounts/passkeys.ts'
import { createRegistrationOptions } from '#server/gateways/credentials/passkeys.ts'
import { issueChallenge, relyingPartyOf } from '../../accounts/passkeys/passkey-challenges.ts'
import { requireSecondFactor } from '../../accounts/passkeys/require-second-factor.ts'
import { ownUser } from '../../context/own-user.ts'
import { answer } from '../answer.ts'

export const answerStartPasskey = answer(startPasskey, async ({ params }, context) => {
  const user = await ownUser(context, params.id)
  await requireSecondFactor(context, user)
  const relyingParty = relyingPartyOf(context)
  if (!relyingParty) throw context.refuse('not_found')
  const passkeys = await listPasskeys(context.database, user.id)
  const userName = user.email ?? user.phone ?? user.name ?? brand.name
  const options = {
    userId: user.id,
    userName,
    challenge: issueChallenge(context, 'make'),
    registeredPasskeys: passkeys,
  }
  return { data: { ...(await createRegistrationOptions(relyingParty, options)) } }
})
