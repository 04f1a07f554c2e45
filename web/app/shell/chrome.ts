import { brand } from '#brand/brand.ts'
import { PODCASTS } from '#contract/paths.ts'
import type { IconName } from '#web/ui/icon-shapes.ts'
import { text } from '#web/ui/text/en.ts'

export type TabItem = { id: string; label: string; path: string; icon: IconName; pages: readonly string[] }

/** The five tabs of the bar, in order. `pages` are the addresses on which a tab is the current one. */
export const TAB_ITEMS: readonly TabItem[] = [
  {
    id: 'discover',
    label: text.chrome.tabs.discover,
    path: '/for-you/',
    icon: 'compass',
    pages: ['/', '/discover/', '/for-you/'],
  },
  tab('selah', `/${brand.slug}/`, 'tablets'),
  tab('sleep', '/sleep/', 'moon'),
  tab('music', '/music/', 'music'),
  tab('podcasts', PODCASTS, 'mic'),
]

function tab(id: keyof typeof text.chrome.tabs, path: string, icon: IconName): TabItem {
  return { id, label: text.chrome.tabs[id], path, icon, pages: [path] }
}

/** The tab a page belongs to: none for a page inside, such as a series. */
export function currentTab(path: string): TabItem | undefined {
  const page = path.endsWith('/') ? path : `${path}/`
  return TAB_ITEMS.find((item) => item.pages.includes(page))
}

export const LEGAL_LINKS: readonly { label: string; href: string }[] = [
  { label: text.chrome.privacy, href: brand.links.privacy },
  { label: text.chrome.terms, href: brand.links.terms },
  { label: text.chrome.help, href: brand.links.help },
]
