import { useAddress } from '#studio/navigation/studio-address.ts'
import { feedsText } from '#studio/text/feeds-en.ts'
import { LinkTabs } from '#studio/ui/tabs/link-tabs.tsx'

const TABS = [
  { href: '/studio/feeds/', label: feedsText.incoming },
  { href: '/studio/feeds/outgoing/', label: feedsText.outgoing },
] as const

/** The tabs for imported feeds and for published ones. */
export function FeedTabs() {
  const { path } = useAddress()
  return <LinkTabs label={feedsText.directions} tabs={TABS.map((tab) => ({ ...tab, isCurrent: tab.href === path }))} />
}
