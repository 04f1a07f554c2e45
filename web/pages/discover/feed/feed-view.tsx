import { Fragment, type ReactNode, useRef } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { text } from '#web/ui/text/en.ts'
import { useContinueIndex } from '../continue/use-continue-index.ts'
import { FeedSectionView } from '../sections/feed-section.tsx'
import { TilesRow } from '../sections/tiles/tiles-row.tsx'
import { groupFeed } from './feed-groups.ts'
import { FeedSkeleton } from './feed-skeleton.tsx'
import styles from './feed-view.module.css'
import type { Feed } from './use-feed.ts'

/**
 * The number of groups that are rendered at once; the others use `content-visibility: auto`. After a return all are,
 * because the scroll position depends on their heights.
 */
const EAGER_GROUPS = 3

/** The sections of the feed, with the visitor's items in progress, placeholders and failures. */
export function FeedView({ feed, continueRow }: { feed: Feed; continueRow?: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  const continueIndex = useContinueIndex({ feed: element, hasSomething: Boolean(continueRow), from: feed.from })
  return (
    <div className={styles.feed} ref={element}>
      {groupFeed(feed.sections).map((group, at) => (
        <Fragment key={group.id}>
          <div
            className={classNames(styles.group, at >= EAGER_GROUPS && !feed.isReturn && styles.late)}
            data-type={group.sections[0]?.object}
            data-section={group.id}
          >
            {group.kind === 'tiles' ? (
              <TilesRow sections={group.sections} />
            ) : (
              group.sections.map((section) => <FeedSectionView key={section.id} section={section} />)
            )}
          </div>
          {continueRow && at === continueIndex && <div className={styles.group}>{continueRow}</div>}
        </Fragment>
      ))}
      {feed.status === 'loading' && <FeedSkeleton className={styles.group} />}
      {feed.status === 'failed' && (
        <div className={classNames(styles.group, styles.failed)} role="status">
          <p>{text.discover.load_failed}</p>
          <Button variant="secondary" size="small" icon="refresh" onClick={feed.retry}>
            {text.failure.try_again}
          </Button>
        </div>
      )}
    </div>
  )
}
