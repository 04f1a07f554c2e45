import { addPasskey } from '#contract/accounts/passkeys.ts'
import { oneLine } from '#rules/forms/one-line.ts'
import { presentPasskey } from '#server/present/passkeys.ts'
import { registerPasskey } from '../../accounts/passkeys/register-passkey.ts'
import { requireSecondFactor } from '../../accounts/passkeys/require-second-factor.ts'
import { recordAudit } from '../../accounts/record-audit.ts'
import { ownUser } from '../../context/own-user.ts'
import { answer } from '../answer.ts'

export const answerAddPasskey = answer(addPasskey, async ({ params, body }, context) => {
  const user = await ownUser(context, params.id)
  await requireSecondFactor(context, user)
  const name = oneLine(body.name) ?? context.deviceName
  const passkey = await registerPasskey(context, user.id, { credential: body.credential, name })
  await recordAudit(context, user.id, 'passkey_added')
  return { data: presentPasskey(passkey) }
})
