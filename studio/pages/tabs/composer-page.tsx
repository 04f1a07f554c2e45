import { useEffect } from 'react'
import { isCallError } from '#contract/is-call-error.ts'
import { getTabVersion, listTabVersions } from '#contract/studio/tabs.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { LoadError } from '#studio/features/load-error.tsx'
import { navigate, useAddress } from '#studio/navigation/studio-address.ts'
import { tabLabel } from '#studio/text/tab-label.ts'
import { tabsText } from '#studio/text/tabs-en.ts'
import { LinkButton } from '#studio/ui/button/button.tsx'
import { EmptyState, Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { Page as StudioPage } from '#studio/ui/page/page.tsx'
import type { PageProps } from '../pages.ts'
import { Composer } from './composer.tsx'
import { composerPath, firstVersion, TABS } from './tab-paths.ts'

/** The composer of one tab; the address names the version. */
export function Page({ params }: PageProps) {
  const tab_id = params.tab ?? ''
  const { search } = useAddress()
  const tabs = useCall(listTabVersions, {})
  const tab = tabs.data?.data.find(({ id }) => id === tab_id)
  const named = new URLSearchParams(search).get('version')
  const version_id = named ?? (tab && firstVersion(tab.versions)?.id)
  const input = { params: { tab_id, version_id: version_id ?? '' } }
  const version = useCall(getTabVersion, input, { isEnabled: version_id !== undefined })
  // The list's first version changes; the address keeps the opened one.
  useEffect(() => {
    if (named === null && version_id !== undefined) navigate(composerPath(tab_id, version_id), { replace: true })
  }, [named, tab_id, version_id])
  const tryAgain = () => {
    void tabs.refetch()
    if (version_id !== undefined) void version.refetch()
  }
  if (tabs.data && tab && version.data)
    return <Composer key={`${tab_id} ${version_id}`} tabs={tabs.data.data} tab={tab} version={version.data.data} />
  const error = version.error ?? tabs.error
  const isMissing = (isCallError(error) && error.status === 404) || (tabs.data !== undefined && !tab)
  const title = tab ? tabLabel(tab_id) : tabsText.title
  return (
    <StudioPage title={title} crumbs={[{ label: tabsText.title, href: TABS }]}>
      {isMissing && (
        <EmptyState
          icon="search-x"
          title={tabsText.missing_title}
          actions={<LinkButton href={TABS}>{tabsText.to_tabs}</LinkButton>}
        >
          {tabsText.missing}
        </EmptyState>
      )}
      {!isMissing && error && <LoadError error={error} onRetry={tryAgain} />}
      {!isMissing && !error && <Skeleton rows={8} label={tabsText.loading_version} />}
    </StudioPage>
  )
}
