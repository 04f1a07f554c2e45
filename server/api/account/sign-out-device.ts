import { signOutDevice } from '#contract/accounts/user.ts'
import { findSessionFamily } from '#server/database/accounts/sessions.ts'
import { recordAudit } from '../../accounts/record-audit.ts'
import { endSessionFamily } from '../../accounts/sessions/session-family.ts'
import { ownUser } from '../../context/own-user.ts'
import { answer } from '../answer.ts'

export const answerSignOutDevice = answer(signOutDevice, async ({ params }, context) => {
  const user = await ownUser(context, params.id)
  const family = await findSessionFamily(context.database, params.device_id)
  if (!family || family.user_id !== user.id || family.ended_at !== null) throw context.refuse('not_found')
  await endSessionFamily(context, family.id)
  await recordAudit(context, user.id, 'signed_out_device')
  return { data: { done: true } }
})
