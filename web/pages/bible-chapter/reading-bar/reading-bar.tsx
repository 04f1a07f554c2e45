import type { BiblePassage } from '#contract/catalogue/bible.ts'
import { LIBRARY } from '#contract/paths.ts'
import type { BibleBook } from '#rules/bible/bible-books.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { LATER_SHAPES } from '#web/ui/icon/later-shapes.ts'
import { bibleMarksText } from '#web/ui/text/bible/bible-marks-en.ts'
import { ChapterPicker } from '../picker/chapter-picker.tsx'
import { ListenButton } from './listen-button.tsx'
import styles from './reading-bar.module.css'
import { TextSizeButtons } from './text-size-buttons.tsx'

/**
 * Stays visible while scrolling: the current chapter, a link to the reader's marked verses, the text size, and the
 * recording if there is one.
 */
export function ReadingBar({ passage, books }: { passage: BiblePassage; books: readonly BibleBook[] }) {
  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        <ChapterPicker passage={passage} books={books} />
        <abbr className={styles.translation} title={passage.translation_name}>
          {passage.translation_short_name}
        </abbr>
        <div className={styles.end}>
          <IconButton icon={LATER_SHAPES.bookmark} label={bibleMarksText.your_verses} href={`${LIBRARY}?tab=bible`} />
          <TextSizeButtons />
          {passage.reading && <ListenButton reading={passage.reading} />}
        </div>
      </div>
    </div>
  )
}
