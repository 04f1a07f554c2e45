import { cancelTabSchedule } from '#contract/studio/tabs.ts'
import { updateVersion } from '#server/database/studio/tab-versions.ts'
import { changeVersion } from '../../../studio/tabs/change-version.ts'
import { openVersion } from '../../../studio/tabs/present-version.ts'
import { answer } from '../../answer.ts'

export const answerCancelTabSchedule = answer(cancelTabSchedule, async ({ params }, context) => {
  const { database, clock, staff } = context
  const key = { tab: params.tab_id, id: params.version_id }
  const now = clock.now()
  await changeVersion(context, { ...key, move: 'cancel' }, (transaction, row) =>
    updateVersion(transaction, row.id, {
      state: 'draft',
      publish_at: null,
      updated_at: now,
      actor_id: staff.userId,
    }),
  )
  return { data: await openVersion({ database, now }, key) }
})
