import { isSubscribed } from '#rules/access/access.ts'
import { contentClick } from '#rules/access/content-click.ts'
import { SignUpCard } from '#web/features/account/sign-up-card.tsx'
import { useAccessLevel } from '#web/http/session/visitor.ts'
import type { ContentData } from './content-data.ts'
import { ContentHead } from './content-head.tsx'
import { ContentNotes } from './content-notes.tsx'
import { ContentSkeleton } from './content-skeleton.tsx'
import styles from './content-view.module.css'
import { MoreOfSeries } from './more-of-series.tsx'
import { Passages } from './passages.tsx'
import { PodcastPicks } from './podcast-picks.tsx'
import { useOwnMarks } from './use-own-marks.ts'
import { Verses } from './verses.tsx'

/** One item: description, author, chapters and related items. */
export function View({ data: { item, more, podcasts, verses } }: { data: ContentData }) {
  const accessLevel = useAccessLevel()
  useOwnMarks(item)
  if (!item?.id) return <ContentSkeleton />
  return (
    <div className={styles.page}>
      <ContentHead item={item} click={contentClick(item, accessLevel)} accessLevel={accessLevel} />
      <ContentNotes item={item} />
      {item.bible_passages.length > 0 && <Passages passages={item.bible_passages} />}
      {more.length > 0 && <MoreOfSeries item={item} more={more} />}
      {podcasts.length > 0 && <PodcastPicks podcasts={podcasts} />}
      {verses.length > 0 && <Verses verses={verses} />}
      {!isSubscribed(accessLevel) && <SignUpCard />}
    </div>
  )
}
