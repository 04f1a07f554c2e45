import { preload } from 'react-dom'
import { BIBLE_BOOKS } from '#rules/bible/bible-books.ts'
import italic from '#web/ui/fonts/newsreader-latin-standard-italic.woff2'
import { BesideChoice } from './beside/beside-choice.tsx'
import type { BibleChapterData } from './bible-chapter-data.ts'
import styles from './bible-chapter-view.module.css'
import { ChapterHead } from './chapter-head.tsx'
import { ChapterNeighbours } from './chapter-neighbours.tsx'
import { ChapterDownload } from './download/chapter-download.tsx'
import { ReadingBar } from './reading-bar/reading-bar.tsx'
import { RelatedContent } from './related-content.tsx'
import { ChapterText } from './verses/chapter-text.tsx'

/** The books of the translation, named as in the page's language. */
function namedBooks(slugs: BibleChapterData['books'], names: BibleChapterData['names']) {
  return slugs.flatMap((slug, at) => {
    const book = BIBLE_BOOKS.find((one) => one.slug === slug)
    return book ? [{ ...book, ...names?.[at] }] : []
  })
}

/** A chapter to read, with links to the other chapters and to its recordings. */
export function View({ data: { passage, books, names } }: { data: BibleChapterData }) {
  // Preloads the italic font of the translators' additions: loaded late, it would shift the text.
  preload(italic, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  const book = BIBLE_BOOKS.find(({ slug }) => slug === passage.book.slug)
  return (
    <>
      <ReadingBar passage={passage} books={namedBooks(books, names)} />
      <article className={styles.page} data-wide={passage.beside ? '' : undefined}>
        <ChapterHead passage={passage} />
        <BesideChoice passage={passage} />
        <ChapterText passage={passage} isPoetry={book?.is_poetry ?? false} />
        <ChapterDownload passage={passage} />
        <ChapterNeighbours passage={passage} />
      </article>
      <RelatedContent content={passage.content} />
    </>
  )
}
