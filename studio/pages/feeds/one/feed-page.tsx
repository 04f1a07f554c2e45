import { isCallError } from '#contract/is-call-error.ts'
import { getStudioFeed, type StudioFeed } from '#contract/studio/feeds.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { LoadError } from '#studio/features/load-error.tsx'
import type { PageProps } from '#studio/pages/pages.ts'
import { feedsText } from '#studio/text/feeds-en.ts'
import { LinkButton } from '#studio/ui/button/button.tsx'
import { EmptyState, Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { Columns, Page as StudioPage } from '#studio/ui/page/page.tsx'
import { HealthCard } from './health-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { MappingCard } from './mapping-card.tsx'
import { SettingsCard } from './settings-card.tsx'

const FEEDS = '/studio/feeds/'
const ASKED_EVERY_MILLISECONDS = 3000

const text = feedsText.one

export function Page({ params }: PageProps) {
  const id = params.id ?? ''
  const feed = useCall(getStudioFeed, { params: { id } }, { everyMilliseconds: ASKED_EVERY_MILLISECONDS })
  const row = feed.data?.data
  if (row) return <FeedView feed={row} />
  const isGone = isCallError(feed.error) && feed.error.code === 'series_not_found'
  return (
    <StudioPage title={isGone ? text.gone_title : feedsText.title} crumbs={[{ label: text.crumb, href: FEEDS }]}>
      {feed.isPending && <Skeleton label={feedsText.loading} />}
      {isGone && (
        <EmptyState
          icon="search-x"
          title={text.gone_title}
          actions={<LinkButton href={FEEDS}>{text.to_feeds}</LinkButton>}
        >
          {text.gone}
        </EmptyState>
      )}
      {feed.error && !isGone && <LoadError error={feed.error} onRetry={feed.refetch} />}
    </StudioPage>
  )
}

function FeedView({ feed }: { feed: StudioFeed }) {
  const { id, title, handle, address } = feed
  return (
    <StudioPage
      title={title}
      lead={address ?? feedsText.states.file}
      crumbs={[{ label: text.crumb, href: FEEDS }]}
      actions={
        <>
          <LinkButton href={`/series/${handle}/`} look="plain" icon="external-link" target="_blank">
            {text.site}
          </LinkButton>
          <LinkButton href={`/studio/library/series/${encodeURIComponent(id)}/`}>{text.open_series}</LinkButton>
        </>
      }
    >
      <Columns
        main={
          <>
            <HealthCard feed={feed} />
            <HistoryCard feed={feed} />
          </>
        }
        side={
          <>
            {feed.may_edit && <SettingsCard key={id} feed={feed} />}
            <MappingCard feed={feed} />
          </>
        }
      />
    </StudioPage>
  )
}
