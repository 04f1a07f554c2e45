import { useSiteFeatures } from '#web/state/site-features.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { currentTab, shownTabs } from './chrome.ts'

/** The tabs with a feed as links; their bar styles them. */
export function TabLinks({ path, iconSize }: { path: string; iconSize: number }) {
  const { tabs } = useSiteFeatures()
  const current = currentTab(path)
  return shownTabs(tabs).map((item) => (
    <a key={item.id} href={item.path} aria-current={item.id === current?.id ? 'page' : undefined}>
      <Icon name={item.icon} size={iconSize} />
      {item.label}
    </a>
  ))
}
