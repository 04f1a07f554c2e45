import { brand } from '#brand/brand.ts'
import { PRODUCT_TAB } from '#brand/tabs.ts'
import { DISCOVER, PODCASTS } from '#contract/paths.ts'
import type { IconName } from '#web/ui/icon/icon-shapes.ts'
import { text } from '#web/ui/text/en.ts'
import { tabName } from '#web/ui/text/tab-name.ts'

export type TabItem = { id: string; label: string; path: string; icon: IconName; pages: readonly string[] }

/** The five tabs in order. `pages` are the paths on which a tab is the current one. */
export const TAB_ITEMS: readonly TabItem[] = [
  {
    id: 'discover',
    get label() {
      return text.chrome.tabs.discover
    },
    path: '/for-you/',
    icon: 'compass',
    pages: ['/', '/discover/', '/for-you/'],
  },
  tab(PRODUCT_TAB, `/${PRODUCT_TAB}/`, 'tablets'),
  tab('sleep', '/sleep/', 'moon'),
  tab('music', '/music/', 'music'),
  tab('podcasts', PODCASTS, 'mic'),
]

function tab(id: string, path: string, icon: IconName): TabItem {
  return {
    id,
    get label() {
      return tabName(id)
    },
    ...{ path, icon, pages: [path] },
  }
}

/**
 * The tabs that have a feed. The first tab is always shown; if the catalogue has no feed for it, it leads to Discover.
 */
export function shownTabs(withFeed: readonly string[]): readonly TabItem[] {
  return TAB_ITEMS.flatMap((item) => {
    if (item.id !== 'discover') return withFeed.includes(item.id) ? [item] : []
    return [withFeed.includes('for-you') ? item : { ...item, label: item.label, path: DISCOVER }]
  })
}

/** The tab of a page; undefined for inner pages such as a series. */
export function currentTab(path: string): TabItem | undefined {
  const page = path.endsWith('/') ? path : `${path}/`
  return TAB_ITEMS.find((item) => item.pages.includes(page))
}

/** The legal pages, linked on every page. */
export function legalLinks(): readonly { label: string; href: string }[] {
  const { privacy, terms, help } = text.chrome
  const { links } = brand
  return [
    { label: privacy, href: links.privacy },
    { label: terms, href: links.terms },
    { label: help, href: links.help },
  ]
}
