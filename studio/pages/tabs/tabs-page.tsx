import { listTabVersions, type TabVersion } from '#contract/studio/tabs.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { LoadError } from '#studio/features/load-error.tsx'
import { tabLabel } from '#studio/text/tab-label.ts'
import { tabsText } from '#studio/text/tabs-en.ts'
import { LinkButton } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { Page as StudioPage } from '#studio/ui/page/page.tsx'
import { Status } from '#studio/ui/status/status.tsx'
import { formatDayAndTime } from '#studio/ui/words/format.ts'
import { composerPath, versionName, versionNote } from './tab-paths.ts'
import styles from './tabs.module.css'

/** All tabs with their live, scheduled and draft versions. */
export function Page() {
  const tabs = useCall(listTabVersions, {})
  return (
    <StudioPage title={tabsText.title} lead={tabsText.lead}>
      {tabs.isPending && <Skeleton rows={8} label={tabsText.loading} />}
      {tabs.isError && !tabs.data && <LoadError error={tabs.error} onRetry={tabs.refetch} />}
      {tabs.data && (
        <div className={styles.tabs}>
          {tabs.data.data.map(({ id, site_path, versions }) => (
            <Card
              key={id}
              title={tabLabel(id)}
              isFlush
              actions={
                <>
                  <LinkButton href={site_path} size="small" look="plain" icon="external-link" target="_blank">
                    {tabsText.site}
                  </LinkButton>
                  <LinkButton href={composerPath(id)} size="small">
                    {tabsText.open}
                  </LinkButton>
                </>
              }
            >
              <ul className={styles.versions}>
                {versions.filter(isListed).map((version) => (
                  <VersionRow key={version.id} version={version} />
                ))}
              </ul>
            </Card>
          ))}
        </div>
      )}
    </StudioPage>
  )
}

/** Past versions and a hidden source are listed only in the composer. */
function isListed({ state }: TabVersion): boolean {
  return state !== 'past' && state !== 'source'
}

function VersionRow({ version }: { version: TabVersion }) {
  const { id, tab_id, state, section_count, updated_at, updated_by } = version
  const saved = updated_by && updated_at ? tabsText.saved_by(updated_by, formatDayAndTime(updated_at)) : null
  return (
    <li>
      <a className={styles.version} href={composerPath(tab_id, id)}>
        <span>
          <b>{versionName(version)}</b>
          <small>{[tabsText.section_count(section_count), saved].filter(Boolean).join(' · ')}</small>
        </span>
        <Status name={state === 'past' || state === 'source' ? 'private' : state}>{versionNote(version)}</Status>
      </a>
    </li>
  )
}
