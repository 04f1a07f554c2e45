import type { BibleVerse } from '#contract/catalogue/bible.ts'
import { localDigits } from '#rules/text/local-digits.ts'
import { classNames } from '#web/ui/class-names.ts'
import { bibleText } from '#web/ui/text/bible/bible-en.ts'
import { currentLanguage } from '#web/ui/words/language.ts'
import { ScriptureRuns } from './scripture-runs.tsx'
import styles from './verse.module.css'

/** A verse after its number, which links to the verse's own page. */
export function Verse({
  verse: { number, runs, reference, link },
  isChosen,
  isRead,
  isTimed,
}: {
  verse: BibleVerse
  isChosen: boolean
  /** True while the recording reads it. */
  isRead: boolean
  /** True if its number plays the recording from here. */
  isTimed: boolean
}) {
  return (
    <>
      <span
        id={`verse-${number}`}
        className={classNames(
          styles.verse,
          number === 1 && styles.first,
          isRead && styles.read,
          isChosen && styles.chosen,
        )}
        data-verse={number}
        data-read={isRead || undefined}
      >
        <a
          className={styles.number}
          href={link}
          aria-label={reference}
          title={isTimed ? bibleText.listen_from(reference) : undefined}
          aria-current={isChosen ? 'true' : undefined}
          data-prefetch="never"
        >
          {localDigits(number, currentLanguage().locale)}
        </a>
        <ScriptureRuns runs={runs} />
      </span>{' '}
    </>
  )
}
