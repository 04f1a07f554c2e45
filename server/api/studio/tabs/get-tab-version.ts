import { getTabVersion } from '#contract/studio/tabs.ts'
import { openVersion } from '../../../studio/tabs/present-version.ts'
import { answer } from '../../answer.ts'

export const answerGetTabVersion = answer(getTabVersion, async ({ params }, { database, clock }) => {
  const key = { tab: params.tab_id, id: params.version_id }
  return { data: await openVersion({ database, now: clock.now() }, key) }
})
