import { useState } from 'react'
import type { BiblePassage } from '#contract/catalogue/bible.ts'
import type { BibleBook } from '#rules/bible/bible-books.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { bibleText } from '#web/ui/text/bible/bible-en.ts'
import { BookLinks } from './book-links.tsx'
import { chapterLabel } from './chapter-label.ts'
import { ChapterLinks } from './chapter-links.tsx'
import styles from './chapter-picker.module.css'
import { useCloseDetails } from './use-close-details.ts'

/** Every chapter of this book and every other book, as links; with scripts, another book's chapters show in place. */
export function ChapterPicker({ passage, books }: { passage: BiblePassage; books: readonly BibleBook[] }) {
  const { translation, chapter, book: current } = passage
  const [slug, setSlug] = useState(current.slug)
  const details = useCloseDetails()
  const book = books.find((candidate) => candidate.slug === slug)
  const currentBook = books.find((one) => one.slug === current.slug)
  return (
    <details ref={details} className={styles.picker}>
      <summary className={styles.button} aria-label={`${bibleText.choose}: ${passage.reference}`}>
        <span dir="auto">{currentBook ? chapterLabel(currentBook, chapter) : passage.reference}</span>
        <Icon name="chevron-down" size={18} />
      </summary>
      <div className={styles.panel}>
        {book && (
          <ChapterLinks book={book} translation={translation} chapter={slug === current.slug ? chapter : undefined} />
        )}
        <BookLinks books={books} translation={translation} current={slug} onChoose={setSlug} />
      </div>
    </details>
  )
}
