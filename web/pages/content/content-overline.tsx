import type { ContentItem } from '#contract/catalogue/content.ts'
import { seriesPath } from '#contract/paths.ts'
import { contentText } from '#web/ui/text/catalogue/content-en.ts'
import { describeEntry } from '#web/ui/words/describe-entry.ts'
import styles from './content-overline.module.css'

/** A podcast's kind, date and duration; another item's series. */
export function ContentOverline({ item }: { item: ContentItem }) {
  const { published, duration } = describeEntry(item)
  if (item.is_podcast) {
    const parts = [contentText.podcast_episode, published, duration]
    return parts.filter(Boolean).join(' · ')
  }
  if (!item.content_series_handle) return published
  return (
    <a className={styles.series} href={seriesPath(item.content_series_handle)}>
      {item.content_series_title}
    </a>
  )
}
