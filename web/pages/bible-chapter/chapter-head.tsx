import type { BiblePassage } from '#contract/catalogue/bible.ts'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { bibleBooksText } from '#web/ui/text/bible/bible-books-en.ts'
import { bibleText } from '#web/ui/text/bible/bible-en.ts'
import { currentLanguage } from '#web/ui/words/language.ts'
import styles from './chapter-head.module.css'

const SHORTEST_WORD = 3

/** The line above the name; undefined if the name begins with the same word: `Księga` above `Księga Rodzaju` in Polish. */
function lineAbove({ slug, name }: BiblePassage['book']): string | undefined {
  const over = bibleBooksText[slug]
  const [first = ''] = name.split(' ')
  const { locale } = currentLanguage()
  const isRepeated =
    first.length >= SHORTEST_WORD && over?.toLocaleLowerCase(locale).includes(first.toLocaleLowerCase(locale))
  return locale !== DEFAULT_LOCALE && isRepeated ? undefined : over
}

export function ChapterHead({ passage: { book, chapter, verse } }: { passage: BiblePassage }) {
  const over = lineAbove(book)
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
