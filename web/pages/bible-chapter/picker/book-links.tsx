import type { MouseEvent } from 'react'
import { biblePath } from '#contract/paths.ts'
import { bibleReferenceSlug } from '#rules/bible/bible-address.ts'
import type { BibleBook } from '#rules/bible/bible-books.ts'
import { bibleText } from '#web/ui/text/bible/bible-en.ts'
import styles from './book-links.module.css'

type BookLinksProps = {
  books: readonly BibleBook[]
  translation: string
  current: string
  onChoose: (slug: string) => void
}

export function BookLinks({ books, translation, current, onChoose }: BookLinksProps) {
  return (
    <nav className={styles.books} aria-label={bibleText.books}>
      {(['old', 'new'] as const).map((testament) => (
        <div key={testament}>
          <p className={styles.title}>{bibleText[testament]}</p>
          <ul className={styles.names}>
            {books
              .filter((book) => book.testament === testament)
              .map((book) => (
                <li key={book.slug}>
                  <a
                    href={biblePath(translation, bibleReferenceSlug({ book, chapter: 1, verse: null }))}
                    aria-current={book.slug === current ? 'true' : undefined}
                    data-prefetch="never"
                    onClick={(event) => choose(event, book, onChoose)}
                  >
                    {book.name}
                  </a>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** A plain click shows the book's chapters; a book with a single chapter is opened. */
function choose(event: MouseEvent<HTMLAnchorElement>, book: BibleBook, onChoose: BookLinksProps['onChoose']) {
  if (book.chapters === 1 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  onChoose(book.slug)
  const panel = event.currentTarget.closest('details')?.querySelector('nav')
  panel?.scrollIntoView({ block: 'nearest' })
}
