import type { FeedEntry } from '#contract/catalogue/discover.ts'
import { entryImage, entryLine, entryTitle } from '#web/features/catalogue/cards/entry-card-text.ts'
import { EntryLink } from '#web/features/catalogue/entry-link.tsx'
import { ProgressMark } from '#web/features/catalogue/progress-mark.tsx'
import { Artwork } from '#web/ui/artwork/artwork.tsx'
import { ExplicitMark, explicitProps } from '#web/ui/badge/explicit-mark.tsx'
import styles from './grid-row.module.css'
import { GridRowAction } from './grid-row-action.tsx'

/** One row of a numbered list: the title's link covers it, except for the control at its end. */
export function GridRow({ entry, number }: { entry: FeedEntry; number: number }) {
  const rated = entry.object === 'artist' ? {} : entry
  return (
    <li className={styles.row} {...explicitProps(rated)}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <span className={styles.art}>
        <Artwork src={entryImage(entry, 'small')} size={136} className={styles.picture} />
        {entry.object === 'content' && <ProgressMark id={entry.id} />}
      </span>
      <div className={styles.words}>
        <EntryLink entry={entry} className={styles.link}>
          {entryTitle(entry)}
        </EntryLink>
        <ExplicitMark of={rated} />
        <p className={styles.line}>{entryLine(entry)}</p>
      </div>
      {entry.object !== 'artist' && <GridRowAction entry={entry} className={styles.action} />}
    </li>
  )
}
