import { TAB_IDS } from '#brand/tabs.ts'
import { listTabVersions } from '#contract/studio/tabs.ts'
import { countSections } from '#server/database/catalogue/tab-feeds.ts'
import { listVersionRows } from '#server/database/studio/tab-versions.ts'
import { presentSource, presentVersion } from '../../../studio/tabs/present-version.ts'
import { answer } from '../../answer.ts'

const PAST_PER_TAB = 10

export const answerListTabVersions = answer(listTabVersions, async (_input, { database }) => {
  const [rows, counts] = await Promise.all([listVersionRows(database, PAST_PER_TAB), countSections(database)])
  const byTab = Map.groupBy(rows, ({ tab }) => tab)
  return {
    data: TAB_IDS.map((id) => {
      const own = byTab.get(id) ?? []
      const isLive = own.every(({ state }) => state !== 'live')
      const source = presentSource(id, { isLive, section_count: counts.get(id) ?? 0 })
      return { id, site_path: `/${id}/`, versions: [source, ...own.map(presentVersion)] }
    }),
  }
})
