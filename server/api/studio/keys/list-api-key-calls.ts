import { listApiKeyCalls } from '#contract/studio/integrations/keys.ts'
import { listKeyCalls } from '#server/database/keys/keys.ts'
import { requireKey } from '../../../studio/keys/change-keys.ts'
import { answer } from '../../answer.ts'

export const answerListApiKeyCalls = answer(listApiKeyCalls, async ({ params }, { database, staff }) => {
  const { id: keyId } = await requireKey(database, staff, params.id)
  const rows = await listKeyCalls(database, keyId)
  return { data: rows.map(({ id, at, method, path }) => ({ id, at: new Date(at).toISOString(), method, path })) }
})
