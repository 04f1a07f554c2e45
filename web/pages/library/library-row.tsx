import type { ReactNode } from 'react'
import type { StoredItem } from '#rules/player/stored-progress.ts'
import { langAttribute } from '#web/features/catalogue/lang-attribute.ts'
import { ProgressMark } from '#web/features/catalogue/progress-mark.tsx'
import { useProgress } from '#web/state/progress/use-progress.ts'
import { Artwork } from '#web/ui/artwork/artwork.tsx'
import { ExplicitMark, explicitProps } from '#web/ui/badge/explicit-mark.tsx'
import { classNames } from '#web/ui/class-names.ts'
import row from '#web/ui/styles/art-row.module.css'
import { progressText } from '#web/ui/text/catalogue/progress-en.ts'
import { formatDuration } from '#web/ui/words/describe-entry.ts'
import styles from './library-row.module.css'

type LibraryRowProps = {
  item: StoredItem
  /** The actions. */
  children: ReactNode
}

/** An item of the library: picture, title and remaining time. */
export function LibraryRow({ item, children }: LibraryRowProps) {
  const language = langAttribute(item.locale)
  return (
    <li className={classNames(row.row, styles.row)} {...explicitProps(item)}>
      <span className={row.art}>
        <Artwork src={item.thumbnail_image_url} size={144} className={row.picture} />
        <ProgressMark id={item.id} />
      </span>
      <div className={row.words}>
        <h3 className={row.title} lang={language}>
          <a href={item.action_url}>{item.title}</a>
          <ExplicitMark of={item} />
        </h3>
        <p className={styles.line} lang={language}>
          {item.content_series_title ?? item.artist_name ?? item.author_name}
        </p>
        <p className={styles.left}>
          <TimeLeft item={item} />
        </p>
      </div>
      <div className={styles.actions}>{children}</div>
    </li>
  )
}

function TimeLeft({ item }: { item: StoredItem }) {
  const progress = useProgress(item.id)
  if (!progress || progress.duration === 0) return formatDuration(item.duration)
  return progress.isFinished
    ? progressText.finished
    : progressText.left(formatDuration(progress.duration - progress.furthest))
}
