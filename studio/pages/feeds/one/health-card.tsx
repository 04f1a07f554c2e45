import { useState } from 'react'
import { getStudioFeed, listFeedChecks, refreshStudioFeed, type StudioFeed } from '#contract/studio/feeds.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { feedsText } from '#studio/text/feeds-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { Row } from '#studio/ui/page/page.tsx'
import { Tag } from '#studio/ui/status/status.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { formatDayAndTime } from '#studio/ui/words/format.ts'
import { FeedState, FetchMarks, fetchTime } from '../feed-health.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

const text = feedsText.one

/** The feed's health, its problem in plain words, and the actions. */
export function HealthCard({ feed }: { feed: StudioFeed }) {
  const { id, title, address, state, episodes_count, is_explicit, is_running, tries, may_edit } = feed
  const [isRemoving, setRemoving] = useState(false)
  const refresh = useChange(refreshStudioFeed, {
    refreshes: [getStudioFeed, listFeedChecks],
    onDone: () => showToast(feedsText.fetching),
  })
  const isFetched = address !== null && state !== 'paused'
  return (
    <Card title={title} hint={[feedsText.episodes(episodes_count), fetchTime(feed)].filter(Boolean).join(' · ')}>
      <Row>
        <FeedState feed={feed} />
        <FetchMarks tries={tries} />
        {is_explicit && <Tag>{feedsText.explicit}</Tag>}
      </Row>
      <Trouble feed={feed} />
      {refresh.error && <Note tone="bad">{errorText(refresh.error)}</Note>}
      {may_edit && (
        <Row>
          {isFetched && (
            <Button
              icon="refresh-cw"
              isDisabled={refresh.isPending || is_running}
              onPress={() => refresh.mutate({ params: { id } })}
            >
              {is_running ? feedsText.fetching : state === 'failing' ? feedsText.try_now : feedsText.refresh}
            </Button>
          )}
          <Button look="danger" icon="trash-2" onPress={() => setRemoving(true)}>
            {feedsText.remove}
          </Button>
        </Row>
      )}
      {isRemoving && <RemoveDialog feed={feed} onClose={() => setRemoving(false)} />}
    </Card>
  )
}

function Trouble({
  feed: { state, last_failure, failures, failing_since, items_left, is_blocked },
}: {
  feed: StudioFeed
}) {
  if (state === 'ended') return <Note tone="gold">{text.ended}</Note>
  if (state === 'importing') return <Note>{text.importing(items_left)}</Note>
  if (failures > 0 && last_failure)
    return (
      <Note tone="bad">
        <p>{text.failing(last_failure)}</p>
        {failing_since && <p>{text.failing_more({ count: failures, since: formatDayAndTime(failing_since) })}</p>}
      </Note>
    )
  return is_blocked ? <Note>{feedsText.look_text.blocked}</Note> : null
}
