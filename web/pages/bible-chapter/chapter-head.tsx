import type { BiblePassage } from '#contract/catalogue/bible.ts'
import { bibleBooksText } from '#web/ui/text/bible/bible-books-en.ts'
import { bibleText } from '#web/ui/text/bible/bible-en.ts'
import styles from './chapter-head.module.css'

export function ChapterHead({ passage: { book, chapter, verse } }: { passage: BiblePassage }) {
  const over = bibleBooksText[book.slug]
  return (
    <header className={styles.head}>
      {over && <p className={styles.over}>{over}</p>}
      <h1>
        <span className={styles.book}>{book.name}</span>{' '}
        <span className={styles.chapter}>
          {book.slug === 'psalms' ? bibleText.psalm(chapter) : bibleText.chapter(chapter)}
          {verse !== null && bibleText.verse(verse)}
        </span>
      </h1>
    </header>
  )
}
