import type { ContentCard, SeriesCard } from '#contract/catalogue/content.ts'
import { text } from '#web/ui/text/en.ts'
import styles from './hero-dots.module.css'

type Entries = readonly (ContentCard | SeriesCard)[]

/** Shows which entry is featured, and selects another. */
export function HeroDots({
  entries,
  selectedIndex,
  onSelect,
}: {
  entries: Entries
  selectedIndex: number
  onSelect: (at: number) => void
}) {
  return (
    <div className={styles.dots} data-scripted="">
      {entries.map((entry, at) => (
        <button
          key={entry.id}
          type="button"
          aria-label={text.discover.show_featured(entry.title)}
          aria-current={at === selectedIndex ? 'true' : undefined}
          onClick={() => onSelect(at)}
        />
      ))}
    </div>
  )
}
