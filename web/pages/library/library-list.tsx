import type { ReactNode } from 'react'
import { DISCOVER } from '#contract/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { IconName } from '#web/ui/icon/icon-shapes.ts'
import type { PagedList } from '#web/ui/paged-list/paged-list.ts'
import { StatePanel } from '#web/ui/state-page/state-panel.tsx'
import { libraryText as words } from '#web/ui/text/catalogue/library-en.ts'
import { text } from '#web/ui/text/en.ts'
import { LibraryFailed } from './library-failed.tsx'
import styles from './library-list.module.css'
import { LibrarySkeleton } from './library-skeleton.tsx'
import type { ListTab } from './library-tabs.ts'

export const TAB_ICONS: Readonly<Record<ListTab, IconName>> = {
  favorites: 'heart',
  playlists: 'list',
  bible: 'book',
  journal: 'lock',
  following: 'user',
  history: 'headphones',
  year: 'compass',
}

/** The tabs that are lists. */
type ListedTab = Exclude<ListTab, 'journal' | 'year'>

type LibraryListProps<entry> = {
  tab: ListedTab
  pages: PagedList<entry>
  /** The list itself. */
  children: (entries: readonly entry[]) => ReactNode
}

/** One tab of the library in all its states. */
export function LibraryList<entry>({ tab, pages, children }: LibraryListProps<entry>) {
  const { entries, status, hasMore, loadMore } = pages
  if (!entries) return status === 'failed' ? <LibraryFailed retry={loadMore} /> : <LibrarySkeleton />
  if (entries.length === 0 && !hasMore) return <Empty tab={tab} />
  return (
    <>
      {children(entries)}
      {hasMore && (
        <div className={styles.more}>
          <p role="status">{status === 'failed' && words.more_failed}</p>
          <Button variant="secondary" isBusy={status === 'loading'} onClick={loadMore}>
            {status === 'failed' ? text.failure.try_again : words.load_more}
          </Button>
        </div>
      )}
    </>
  )
}

function Empty({ tab }: { tab: ListedTab }) {
  return (
    <StatePanel icon={TAB_ICONS[tab]} title={words.empty[tab].title} words={words.empty[tab].words} level="h2">
      <Button href={DISCOVER} variant="secondary">
        {words.find}
      </Button>
    </StatePanel>
  )
}
