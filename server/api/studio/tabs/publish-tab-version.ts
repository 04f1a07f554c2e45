import { publishTabVersion } from '#contract/studio/tabs.ts'
import { changeVersion, requirePublishable, writeLive } from '../../../studio/tabs/change-version.ts'
import { openVersion } from '../../../studio/tabs/present-version.ts'
import { answer } from '../../answer.ts'

export const answerPublishTabVersion = answer(publishTabVersion, async ({ params, body }, context) => {
  const { database, clock, staff } = context
  const key = { tab: params.tab_id, id: params.version_id }
  const now = clock.now()
  await changeVersion(context, { ...key, move: 'publish', revision: body.revision }, async (transaction, row) => {
    await requirePublishable(transaction, row, now)
    await writeLive(transaction, { row, now, actorId: staff.userId })
  })
  return { data: await openVersion({ database, now }, key) }
})
