import { followTabSource, SOURCE_VERSION } from '#contract/studio/tabs.ts'
import { lockCatalogueWrites } from '#server/database/catalogue/catalogue-version.ts'
import { writeSourceLive } from '../../../studio/tabs/change-version.ts'
import { openVersion, requireTab } from '../../../studio/tabs/present-version.ts'
import { answer } from '../../answer.ts'

export const answerFollowTabSource = answer(followTabSource, async ({ params }, { database, clock, staff }) => {
  const { tab_id: tab } = params
  requireTab(tab)
  const now = clock.now()
  await database.transaction().execute(async (transaction) => {
    await lockCatalogueWrites(transaction)
    await writeSourceLive(transaction, { tab, now, actorId: staff.userId })
  })
  return { data: await openVersion({ database, now }, { tab, id: SOURCE_VERSION }) }
})
