import { useId } from 'react'
import type { ArticleSection as Section } from '#web/ui/text/articles/article.ts'
import styles from './article-section.module.css'

/** One section of an article. */
export function ArticleSection({ section }: { section: Section }) {
  const id = useId()
  const { title, paragraphs = [], points = [], isNumbered = false } = section
  const List = isNumbered ? 'ol' : 'ul'
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className={styles.paragraph} dir="auto">
          {paragraph}
        </p>
      ))}
      {points.length > 0 && (
        <List className={isNumbered ? styles.numbered : styles.points}>
          {points.map((point) => (
            <li key={point}>
              <bdi>{point}</bdi>
            </li>
          ))}
        </List>
      )}
    </section>
  )
}
