import { Icon } from '#web/ui/icon/icon.tsx'
import { currentTab, TAB_ITEMS } from './chrome.ts'

/** The five tabs as links; their bar styles them. */
export function TabLinks({ path, iconSize }: { path: string; iconSize: number }) {
  const current = currentTab(path)
  return TAB_ITEMS.map((item) => (
    <a key={item.id} href={item.path} aria-current={item === current ? 'page' : undefined}>
      <Icon name={item.icon} size={iconSize} />
      {item.label}
    </a>
  ))
}
