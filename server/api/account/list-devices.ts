import { listDevices } from '#contract/accounts/user.ts'
import { listSessionFamilies } from '#server/database/accounts/users.ts'
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
