import { biblePath } from '#contract/paths.ts'
import { bibleReferenceSlug } from '#rules/bible/bible-address.ts'
import type { BibleBook } from '#rules/bible/bible-books.ts'
import { localDigits } from '#rules/text/local-digits.ts'
import { Button } from '#web/ui/button/button.tsx'
import { bibleText } from '#web/ui/text/bible/bible-en.ts'
import { currentLanguage } from '#web/ui/words/language.ts'
import { chapterLabel } from './chapter-label.ts'
import styles from './chapter-links.module.css'

/** `chapter` is the current one, if it belongs to this book. */
type ChapterLinksProps = { book: BibleBook; translation: string; chapter: number | undefined }

export function ChapterLinks({ book, translation, chapter }: ChapterLinksProps) {
  return (
    <nav className={styles.chapters} aria-label={bibleText.chapters_of(book.name)}>
      <div className={styles.head}>
        <p className={styles.title}>{book.name}</p>
        <Button href={biblePath(translation)} variant="tertiary" size="small">
          {bibleText.all_books}
        </Button>
      </div>
      <ol className={styles.numbers}>
        {Array.from({ length: book.chapters }, (_, at) => {
          const address = { book, chapter: at + 1, verse: null }
          return (
            <li key={bibleReferenceSlug(address)}>
              <a
                href={biblePath(translation, bibleReferenceSlug(address))}
                aria-label={chapterLabel(book, at + 1)}
                aria-current={at + 1 === chapter ? 'page' : undefined}
                data-prefetch="never"
              >
                {localDigits(at + 1, currentLanguage().locale)}
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
