import { listOutgoingFeeds } from '#contract/studio/feeds/outgoing-feeds.ts'
import { callKey } from '#studio/calls/use-call.ts'
import { usePagedRows } from '#studio/calls/use-paged-rows.ts'
import { RowPages } from '#studio/features/row-pages/row-pages.tsx'
import { outgoingText } from '#studio/text/feeds/outgoing-en.ts'
import { feedsText } from '#studio/text/feeds-en.ts'
import { EmptyState } from '#studio/ui/empty-state/empty-state.tsx'
import { Page as StudioPage } from '#studio/ui/page/page.tsx'
import { call } from '#web/http/api.ts'
import { FeedTabs } from '../feed-tabs.tsx'
import { OutgoingCard } from './outgoing-card.tsx'

/** The podcast feeds that this site publishes, and how far each meets the requirements of directories. */
export function Page() {
  const list = usePagedRows(callKey(listOutgoingFeeds), (start) => call(listOutgoingFeeds, { query: start }))
  return (
    <StudioPage title={feedsText.title} lead={outgoingText.lead}>
      <FeedTabs />
      <RowPages
        list={list}
        loading={feedsText.loading}
        empty={
          <EmptyState icon="rss" title={outgoingText.none_title}>
            {outgoingText.none}
          </EmptyState>
        }
      >
        {(feeds) => feeds.map((feed) => <OutgoingCard key={feed.id} feed={feed} />)}
      </RowPages>
    </StudioPage>
  )
}
