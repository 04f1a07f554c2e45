import {
  approveEpisodes,
  holdEpisodes,
  listWaitingEpisodes,
  type WaitingEpisode,
} from '#contract/studio/feed-episodes.ts'
import { listStudioFeeds } from '#contract/studio/feeds.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { hasStaffPermission, useStaff } from '#studio/calls/staff.tsx'
import { useChange } from '#studio/calls/use-change.ts'
import { feedsText } from '#studio/text/feeds-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { Tag } from '#studio/ui/status/status.tsx'
import { Thumbnail } from '#studio/ui/thumbnail/thumbnail.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { formatLength } from '#studio/ui/words/format.ts'
import styles from './feeds.module.css'

const REFRESHES = [listWaitingEpisodes, listStudioFeeds]

/** New episodes that wait for approval. An approval can be undone. */
export function WaitingCard({ data, count }: { data: readonly WaitingEpisode[]; count: number }) {
  const mayApprove = hasStaffPermission(useStaff(), 'catalogue-publish')
  const hold = useChange(holdEpisodes, {
    refreshes: REFRESHES,
    // A toast, because this card disappears with its last episode.
    onRefused: (error) => showToast(errorText(error)),
  })
  const approve = useChange(approveEpisodes, {
    refreshes: REFRESHES,
    onDone: ({ data: { count: approved } }, { body }) =>
      showToast(feedsText.approved(approved), () => hold.mutate({ body })),
  })
  const approveAll = () => approve.mutate({ body: { ids: data.map(({ id }) => id) } })
  const { error } = approve
  return (
    <Card
      title={feedsText.waiting}
      hint={feedsText.waiting_hint}
      isFlush
      actions={
        mayApprove &&
        data.length > 1 && (
          <Button size="small" isDisabled={approve.isPending} onPress={approveAll}>
            {feedsText.approve_all(Math.min(count, data.length))}
          </Button>
        )
      }
    >
      {error && (
        <div className={styles.inset}>
          <Note tone="bad">{errorText(error)}</Note>
        </div>
      )}
      <ul>
        {data.map(({ id, title, feed_title, image_url, duration, is_explicit }) => (
          <li key={id} className={styles.episode}>
            <Thumbnail src={image_url} />
            <span className={styles.name}>
              <a href={`/studio/library/content/${encodeURIComponent(id)}/`}>{title}</a>
              <small>{feed_title}</small>
            </span>
            {is_explicit && <Tag>{feedsText.explicit}</Tag>}
            <span className={styles.length}>{formatLength(duration)}</span>
            {mayApprove && (
              <Button
                size="small"
                icon="check"
                aria-label={feedsText.approve_label(title)}
                isDisabled={approve.isPending}
                onPress={() => approve.mutate({ body: { ids: [id] } })}
              >
                {feedsText.approve}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
