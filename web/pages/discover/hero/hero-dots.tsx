import type { ContentCard, SeriesCard } from '#contract/catalogue/content.ts'
import { text } from '#web/ui/text/en.ts'
import styles from './hero-dots.module.css'

type Entries = readonly (ContentCard | SeriesCard)[]

/** Which of the featured things is shown, and how to see another. */
export function HeroDots({ entries, shown, show }: { entries: Entries; shown: number; show: (at: number) => void }) {
  return (
    <div className={styles.dots} data-scripted="">
      {entries.map((entry, at) => (
        <button
          key={entry.id}
          type="button"
          aria-label={text.discover.show_featured(entry.title)}
          aria-current={at === shown ? 'true' : undefined}
          onClick={() => show(at)}
        />
      ))}
    </div>
  )
}
