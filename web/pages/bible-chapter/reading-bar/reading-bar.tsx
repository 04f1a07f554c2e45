import type { BiblePassage } from '#contract/catalogue/bible.ts'
import { bibleReferenceText } from '#rules/bible/bible-address.ts'
import type { BibleBook } from '#rules/bible/bible-books.ts'
import { isChapterRecording } from '#rules/bible/chapter-recording.ts'
import { ChapterPicker } from '../picker/chapter-picker.tsx'
import { ListenButton } from './listen-button.tsx'
import styles from './reading-bar.module.css'
import { TextSizeButtons } from './text-size-buttons.tsx'

/** Stays visible while scrolling: the current chapter, the text size, and the recording if there is one. */
export function ReadingBar({ passage, books }: { passage: BiblePassage; books: readonly BibleBook[] }) {
  const book = books.find(({ slug }) => slug === passage.book.slug)
  const chapterName = book && bibleReferenceText({ book, chapter: passage.chapter, verse: null })
  const reading = chapterName && passage.content.find((item) => isChapterRecording(item, chapterName))
  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        <ChapterPicker passage={passage} books={books} />
        <abbr className={styles.translation} title={passage.translation_name}>
          {passage.translation_short_name}
        </abbr>
        <div className={styles.end}>
          <TextSizeButtons />
          {reading && <ListenButton reading={reading} />}
        </div>
      </div>
    </div>
  )
}
