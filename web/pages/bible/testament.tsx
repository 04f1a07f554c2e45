import type { BibleBookEntry } from '#contract/catalogue/bible.ts'
import { Section } from '#web/ui/section/section.tsx'
import { bibleText } from '#web/ui/text/bible/bible-en.ts'
import styles from './testament.module.css'

export function Testament({ title, books }: { title: string; books: readonly BibleBookEntry[] }) {
  if (books.length === 0) return null
  return (
    <Section title={title} className={styles.testament}>
      <ol className={styles.books}>
        {books.map(({ slug, name, chapters, link }) => (
          <li key={slug}>
            <a className={styles.book} href={link}>
              <span className={styles.name}>{name}</span>
              <span className={styles.count}>{bibleText.chapter_count(chapters)}</span>
            </a>
          </li>
        ))}
      </ol>
    </Section>
  )
}
