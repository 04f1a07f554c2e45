import { deleteTabDraft } from '#contract/studio/tabs.ts'
import { deleteVersion } from '#server/database/studio/tab-versions.ts'
import { changeVersion } from '../../../studio/tabs/change-version.ts'
import { answer } from '../../answer.ts'

export const answerDeleteTabDraft = answer(deleteTabDraft, async ({ params }, context) => {
  const key = { tab: params.tab_id, id: params.version_id }
  await changeVersion(context, { ...key, move: 'delete' }, (transaction, { id }) => deleteVersion(transaction, id))
  return { data: { deleted: true } }
})
