import { listWaitingEpisodes } from '#contract/studio/feed-episodes.ts'
import { listStudioFeeds, refreshStudioFeeds } from '#contract/studio/feeds.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { hasStaffPermission, useStaff } from '#studio/calls/staff.tsx'
import { useCall } from '#studio/calls/use-call.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { LoadError } from '#studio/features/load-error.tsx'
import { feedsText } from '#studio/text/feeds-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { Page as StudioPage } from '#studio/ui/page/page.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { FeedTabs } from './feed-tabs.tsx'
import { IncomingCard } from './incoming-card.tsx'
import { PreviewForm } from './preview/preview-form.tsx'
import { WaitingCard } from './waiting-card.tsx'

/** Milliseconds between refreshes while a feed is being fetched. */
const RUNNING_MILLISECONDS = 2000
const IDLE_MILLISECONDS = 60_000

export function Page() {
  const mayEdit = hasStaffPermission(useStaff(), 'feeds-edit')
  const feeds = useCall(listStudioFeeds, {}, { everyMilliseconds: IDLE_MILLISECONDS })
  const rows = feeds.data?.data
  const isRunning = rows?.some(({ is_running }) => is_running) ?? false
  // The same call, refreshed while a feed is being fetched.
  useCall(listStudioFeeds, {}, { isEnabled: isRunning, everyMilliseconds: RUNNING_MILLISECONDS })
  const waiting = useCall(listWaitingEpisodes, {}, { everyMilliseconds: IDLE_MILLISECONDS })
  const refreshAll = useChange(refreshStudioFeeds, {
    refreshes: [listStudioFeeds],
    onDone: ({ data }) => showToast(feedsText.refreshing(data.count)),
  })
  return (
    <StudioPage
      title={feedsText.title}
      lead={rows && feedsText.lead(rows.length)}
      actions={
        mayEdit && (
          <Button
            icon="refresh-cw"
            isDisabled={refreshAll.isPending || !rows?.length}
            onPress={() => refreshAll.mutate({})}
          >
            {feedsText.refresh_all}
          </Button>
        )
      }
    >
      <FeedTabs />
      {mayEdit && <PreviewForm />}
      {feeds.isPending && <Skeleton label={feedsText.loading} />}
      {feeds.error && !rows && <LoadError error={feeds.error} onRetry={feeds.refetch} />}
      {rows && waiting.data && waiting.data.data.length > 0 && <WaitingCard {...waiting.data} />}
      {rows && waiting.error && !waiting.data && (
        <Card title={feedsText.waiting}>
          <Note tone="bad">{errorText(waiting.error)}</Note>
        </Card>
      )}
      {rows && <IncomingCard feeds={rows} mayAdd={mayEdit} />}
    </StudioPage>
  )
}
