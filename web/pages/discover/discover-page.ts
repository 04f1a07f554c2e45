import { brand } from '#brand/brand.ts'
import { TAB_IDS } from '#brand/tabs.ts'
import type { Tag } from '#contract/catalogue.ts'
import { getTab } from '#contract/discover.ts'
import { FIRST_VIEW_SECTIONS } from '#contract/limits.ts'
import { dayText } from '#rules/date-text.ts'
import { tabName } from '#web/ui/tab-name.ts'
import { definePage } from '../page.ts'
import type { DiscoverData } from './discover-data.ts'

/** The tab of an address, which is its first part; the front page is Discover's. */
function tabOf(path: string): string {
  const name = path.replaceAll('/', '')
  return TAB_IDS.find((id) => id === name) ?? 'discover'
}

/** Discover, and every tab: the first sections of its feed. */
export const discoverPage = definePage<DiscoverData>({
  name: 'discover',
  queries: { tag: 'tag' },
  async load({ path, query, now, call }) {
    const tab_id = tabOf(path)
    const tag = query.get('tag')
    const { data, last_item_identifier } = await call(getTab, {
      params: { tab_id },
      query: { limit: FIRST_VIEW_SECTIONS, ...(tag && { tag }) },
    })
    const tags: Tag[] = data.find((section) => section.object === 'web-tags')?.tags ?? []
    return { tab_id, tag, tags, sections: data, last_item_identifier, today: dayText(now) }
  },
  head({ tab_id }, { path, origin }) {
    return {
      title: `${tabName(tab_id)} | ${brand.name}`,
      description: brand.description,
      canonical: origin + (path === '/' ? '/discover/' : path.endsWith('/') ? path : `${path}/`),
      json_ld: [{ '@context': 'https://schema.org', '@type': 'WebSite', name: brand.name, url: `${origin}/` }],
    }
  },
})
