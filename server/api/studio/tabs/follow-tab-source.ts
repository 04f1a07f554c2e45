import { followTabSource, SOURCE_VERSION } from '#contract/studio/tabs.ts'
import { lockSweeps, updateCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import { updateLivePast } from '#server/database/studio/tab-versions.ts'
import { openVersion, requireTab } from '../../../studio/tabs/present-version.ts'
import { answer } from '../../answer.ts'

export const answerFollowTabSource = answer(followTabSource, async ({ params }, { database, clock }) => {
  const { tab_id: tab } = params
  requireTab(tab)
  const now = clock.now()
  await database.transaction().execute(async (transaction) => {
    await lockSweeps(transaction)
    await updateLivePast(transaction, tab, now)
    await updateCatalogueVersion(transaction)
  })
  return { data: await openVersion({ database, now }, { tab, id: SOURCE_VERSION }) }
})
