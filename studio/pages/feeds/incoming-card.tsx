import { editFeed, listStudioFeeds, refreshStudioFeed, type StudioFeed } from '#contract/studio/feeds.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { navigate } from '#studio/navigation/studio-address.ts'
import { feedsText } from '#studio/text/feeds-en.ts'
import { IconButton } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { EmptyState } from '#studio/ui/empty-state/empty-state.tsx'
import { Menu, type MenuAction } from '#studio/ui/menu/menu.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { Tag } from '#studio/ui/status/status.tsx'
import { Thumbnail } from '#studio/ui/thumbnail/thumbnail.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { FeedState, FetchMarks, fetchTime } from './feed-health.tsx'
import { feedPath, hostOf } from './feed-path.ts'
import styles from './feeds.module.css'

/** The feeds that are imported. */
export function IncomingCard({ feeds, mayAdd }: { feeds: readonly StudioFeed[]; mayAdd: boolean }) {
  const refresh = useChange(refreshStudioFeed, {
    refreshes: [listStudioFeeds],
    onDone: () => showToast(feedsText.fetching),
  })
  const edit = useChange(editFeed, {
    refreshes: [listStudioFeeds],
    onDone: ({ data }) => showToast((data.is_paused ? feedsText.paused : feedsText.resumed)(data.title)),
  })
  if (feeds.length === 0)
    return (
      <EmptyState icon="rss" title={feedsText.none_title}>
        {mayAdd && feedsText.none}
      </EmptyState>
    )
  const error = refresh.error ?? edit.error
  return (
    <Card title={feedsText.incoming} isFlush>
      {error && (
        <div className={styles.inset}>
          <Note tone="bad">{errorText(error)}</Note>
        </div>
      )}
      <ul>
        {feeds.map((feed) => (
          <FeedRow
            key={feed.id}
            feed={feed}
            onRefresh={() => refresh.mutate({ params: { id: feed.id } })}
            onPause={(is_paused) =>
              edit.mutate({ params: { id: feed.id }, body: { version: feed.version, settings: { is_paused } } })
            }
          />
        ))}
      </ul>
    </Card>
  )
}

type FeedRowProps = { feed: StudioFeed; onRefresh: () => void; onPause: (isPaused: boolean) => void }

function FeedRow({ feed, onRefresh, onPause }: FeedRowProps) {
  const { id, title, image_url, address, state, waiting_count, episodes_count, tries } = feed
  return (
    <li className={styles.feed}>
      <Thumbnail src={image_url} />
      <span className={styles.name}>
        <a href={feedPath(id)}>{title}</a>
        <small>{address === null ? feedsText.states.file : hostOf(address)}</small>
      </span>
      <FeedState feed={feed} />
      <FetchMarks tries={tries} />
      <span className={styles.facts}>
        {waiting_count > 0 && <Tag tone="gold">{feedsText.waiting_count(waiting_count)}</Tag>}
        <small>{feedsText.episodes(episodes_count)}</small>
        <small>{fetchTime(feed)}</small>
      </span>
      <Menu
        label={feedsText.more_for(title)}
        actions={actionsOf(feed, { onRefresh, onPause, isPaused: state === 'paused' })}
      >
        <IconButton icon="ellipsis" label={feedsText.more_for(title)} />
      </Menu>
    </li>
  )
}

type RowActions = Omit<FeedRowProps, 'feed'> & { isPaused: boolean }

function actionsOf(
  { id, address, state, may_edit }: StudioFeed,
  { onRefresh, onPause, isPaused }: RowActions,
): MenuAction[] {
  const open = { id: 'open', label: feedsText.open, icon: 'rss', onAction: () => navigate(feedPath(id)) } as const
  if (address === null || !may_edit) return [open]
  const refresh = { id: 'refresh', label: feedsText.refresh, icon: 'refresh-cw', onAction: onRefresh } as const
  if (state === 'ended') return [open, refresh]
  const pause = {
    id: 'pause',
    label: isPaused ? feedsText.resume : feedsText.pause,
    icon: isPaused ? 'play' : 'pause',
  } as const
  return [open, ...(isPaused ? [] : [refresh]), { ...pause, onAction: () => onPause(!isPaused) }]
}
