import { listApiKeys } from '#contract/studio/integrations/keys.ts'
import { listVisibleKeys } from '../../../studio/keys/change-keys.ts'
import { presentKey } from '../../../studio/keys/present-key.ts'
import { answer } from '../../answer.ts'

export const answerListApiKeys = answer(listApiKeys, async (_input, { database, staff, clock }) => {
  const rows = await listVisibleKeys(database, staff)
  return { data: rows.map((row) => presentKey(row, { userId: staff.userId, now: clock.now() })) }
})
