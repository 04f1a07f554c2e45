import { brand } from '#brand/brand.ts'
import type { Tag } from '#contract/catalogue.ts'
import { getTab } from '#contract/discover.ts'
import { FIRST_VIEW_SECTIONS } from '#contract/limits.ts'
import { dayText } from '#rules/date-text.ts'
import { text } from '#web/ui/text/en.ts'
import { definePage } from '../page.ts'
import type { DiscoverData } from './discover-data.ts'

/** Tabs by the first part of their address. */
const TABS: Readonly<Record<string, string>> = {
  '': 'discover',
  discover: 'discover',
  'for-you': 'for-you',
  [brand.slug]: 'selah',
  sleep: 'sleep',
  music: 'music',
  podcasts: 'podcasts',
}

const tabOf = (path: string) => TABS[path.replaceAll('/', '')] ?? 'discover'

/** Discover, and every tab: the first sections of its feed. */
export const discoverPage = definePage<DiscoverData>({
  name: 'discover',
  queries: ['tag'],
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
    const label = tab_id === 'discover' ? text.chrome.tabs.discover : labelOf(tab_id)
    return {
      title: `${label} | ${brand.name}`,
      description: brand.description,
      canonical: origin + (path === '/' ? '/discover/' : path.endsWith('/') ? path : `${path}/`),
      json_ld: [{ '@context': 'https://schema.org', '@type': 'WebSite', name: brand.name, url: `${origin}/` }],
    }
  },
})

function labelOf(tab: string): string {
  const { tabs } = text.chrome
  return tab === 'for-you' ? tabs.discover : (Object.entries(tabs).find(([id]) => id === tab)?.[1] ?? brand.name)
}
