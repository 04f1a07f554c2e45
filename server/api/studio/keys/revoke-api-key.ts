import { revokeApiKey } from '#contract/studio/integrations/keys.ts'
import { revokeKey } from '../../../studio/keys/change-keys.ts'
import { answer } from '../../answer.ts'

export const answerRevokeApiKey = answer(revokeApiKey, async ({ params: { id } }, context) => {
  await revokeKey(context, { staff: context.staff, id })
  return { data: { done: true } }
})
