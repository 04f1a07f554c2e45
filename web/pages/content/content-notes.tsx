import type { ContentItem } from '#contract/catalogue/content.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Chapters } from './chapters.tsx'
import styles from './content-notes.module.css'

/** A podcast's notes beside its chapters; other items have their description in the head, and may have chapters too. */
export function ContentNotes({ item }: { item: ContentItem }) {
  const paragraphs = item.is_podcast ? item.description.split(/\n\s*\n/).filter(Boolean) : []
  const hasChapters = item.chapters.length > 0
  if (!paragraphs.length && !hasChapters) return null
  const isTwo = paragraphs.length > 0 && hasChapters
  return (
    <div className={classNames(styles.notes, isTwo && styles.two)}>
      {paragraphs.length > 0 && (
        <div className={styles.prose}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
      {hasChapters && <Chapters item={item} />}
    </div>
  )
}
