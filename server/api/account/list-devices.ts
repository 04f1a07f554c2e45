import { listDevices, signOutDevice } from '#contract/accounts/user.ts'
import { findSessionFamily } from '#server/database/accounts/sessions.ts'
import { listSessionFamilies } from '#server/database/accounts/users.ts'
import { recordAudit } from '../../accounts/record-audit.ts'
import { endSessionFamily } from '../../accounts/sessions/session-family.ts'
import { ownUser } from '../../context/own-user.ts'
import { answer } from '../answer.ts'

export const answerListDevices = answer(listDevices, async ({ params }, context) => {
  const user = await ownUser(context, params.id)
  const families = await listSessionFamilies(context.database, user.id, context.clock.now())
  return {
    data: families.map((family) => ({
      id: family.id,
      name: family.device_name,
      signed_in_at: new Date(family.created_at).toISOString(),
      last_used_at: new Date(family.used_at).toISOString(),
      is_current: family.id === context.familyId,
    })),
  }
})

export const answerSignOutDevice = answer(signOutDevice, async ({ params }, context) => {
  const user = await ownUser(context, params.id)
  const family = await findSessionFamily(context.database, params.device_id)
  if (!family || family.user_id !== user.id || family.ended_at !== null) throw context.refuse('not_found')
  await endSessionFamily(context, family.id)
  await recordAudit(context, user.id, 'signed_out_device')
  return { data: { done: true } }
})
