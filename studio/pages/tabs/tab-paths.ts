import type { TabVersion } from '#contract/studio/tabs.ts'
import { tabsText } from '#studio/text/tabs-en.ts'
import { formatDayAndTime } from '#studio/ui/words/format.ts'

export const TABS = '/studio/tabs/'

/** The composer of a tab, with the version that it opens. */
export function composerPath(tab: string, version?: string): string {
  const path = `${TABS}${encodeURIComponent(tab)}/`
  return version === undefined ? path : `${path}?version=${encodeURIComponent(version)}`
}

export function versionName({ name }: Pick<TabVersion, 'name'>): string {
  return name ?? tabsText.source_name
}

/** The version that a tab opens with: its draft, else the live one. */
export function firstVersion(versions: readonly TabVersion[]): TabVersion | undefined {
  return (
    versions.find(({ state }) => state === 'draft') ??
    versions.find(({ state }) => state === 'scheduled') ??
    versions.find(({ state }) => state === 'live')
  )
}

/** The remark beside a version's name. */
export function versionNote({ state, publish_at, published_at }: TabVersion): string {
  if (state === 'scheduled' && publish_at) return tabsText.state_from(formatDayAndTime(publish_at))
  if (state === 'live' && published_at) return tabsText.state_live_by(formatDayAndTime(published_at))
  return tabsText.version_states[state]
}
