import { addApiKey } from '#contract/studio/integrations/keys.ts'
import { addKey, requireKey } from '../../../studio/keys/change-keys.ts'
import { presentKey } from '../../../studio/keys/present-key.ts'
import { answer } from '../../answer.ts'

export const answerAddApiKey = answer(addApiKey, async ({ body }, context) => {
  const { staff, clock, database } = context
  const { id, token } = await addKey(context, { staff, key: body })
  const row = await requireKey(database, staff, id)
  return { data: { key: presentKey(row, { userId: staff.userId, now: clock.now() }), token } }
})
