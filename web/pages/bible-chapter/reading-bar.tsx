import type { BiblePassage } from '#contract/bible.ts'
import type { BibleBook } from '#rules/bible-books.ts'
import { Button } from '#web/ui/button.tsx'
import { bibleText } from '#web/ui/text/bible-en.ts'
import { ChapterPicker } from './chapter-picker.tsx'
import styles from './reading-bar.module.css'
import { LISTEN_ID } from './speaks-of-this.tsx'
import { TextSizeButtons } from './text-size-buttons.tsx'

/** Stays in view while one reads: where one is, how large the text is, and what there is to hear. */
export function ReadingBar({ passage, books }: { passage: BiblePassage; books: readonly BibleBook[] }) {
  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        <ChapterPicker passage={passage} books={books} />
        <abbr className={styles.translation} title={passage.translation_name}>
          {passage.translation_short_name}
        </abbr>
        <div className={styles.end}>
          <TextSizeButtons />
          {passage.content.length > 0 && (
            <Button href={`#${LISTEN_ID}`} size="small" icon="headphones" className={styles.listen}>
              {bibleText.listen}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
