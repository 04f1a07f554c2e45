import { lazy, Suspense } from 'react'
import type { BibleVerse } from '#contract/catalogue/bible.ts'
import type { WordTime } from '#rules/bible/word-times.ts'
import { localDigits } from '#rules/text/local-digits.ts'
import markColors from '#web/features/bible/marks/mark-colors.module.css'
import type { MarkParts } from '#web/features/bible/marks/own-marks.ts'
import { classNames } from '#web/ui/class-names.ts'
import { loadWithRetry } from '#web/ui/load-with-retry.ts'
import { bibleText } from '#web/ui/text/bible/bible-en.ts'
import { bibleMarksText } from '#web/ui/text/bible/bible-marks-en.ts'
import { formatList } from '#web/ui/words/format-list.ts'
import { currentLanguage } from '#web/ui/words/language.ts'
import { MarkSigns } from '../marks/mark-signs.tsx'
import { ScriptureRuns } from './scripture-runs.tsx'
import styles from './verse.module.css'

const SpokenRuns = lazy(async () => ({
  default: (await loadWithRetry(() => import('../reading/spoken-runs.tsx'), 'background')).SpokenRuns,
}))

/** A verse after its number, which links to the verse's own page and names what the visitor keeps on it. */
export function Verse({
  verse: { number, runs, reference, link },
  isChosen,
  wordTimes,
  isTimed,
  slug,
  mark,
  hasDropCap = true,
}: {
  verse: BibleVerse
  isChosen: boolean
  /** When each of its words is spoken, while the recording reads it. */
  wordTimes: readonly WordTime[] | undefined
  /** True if its number plays the recording from here. */
  isTimed: boolean
  slug: string
  mark: MarkParts | undefined
  /** False where no initial stands in place of the first number. */
  hasDropCap?: boolean
}) {
  return (
    <>
      <span
        id={`verse-${number}`}
        className={classNames(
          styles.verse,
          hasDropCap && number === 1 && styles.first,
          wordTimes && styles.read,
          isChosen && styles.chosen,
          mark?.color && styles.marked,
          mark?.color && markColors[mark.color],
        )}
        data-verse={number}
        data-read={wordTimes ? true : undefined}
      >
        <a
          className={styles.number}
          href={link}
          aria-label={mark ? formatList([reference, ...namesOf(mark)]) : reference}
          title={isTimed ? bibleText.listen_from(reference) : undefined}
          aria-current={isChosen ? 'true' : undefined}
          data-prefetch="never"
        >
          {localDigits(number, currentLanguage().locale)}
        </a>
        {wordTimes && wordTimes.length > 0 ? (
          <Suspense fallback={<ScriptureRuns runs={runs} />}>
            <SpokenRuns runs={runs} wordTimes={wordTimes} />
          </Suspense>
        ) : (
          <ScriptureRuns runs={runs} />
        )}
      </span>
      {mark && <MarkSigns mark={mark} slug={slug} reference={reference} />}{' '}
    </>
  )
}

/** A highlight by its name, as color alone says nothing to many. */
function namesOf({ color, note, is_bookmarked }: MarkParts): string[] {
  const { colors, note: noteName, bookmark } = bibleMarksText
  return [color && colors[color], note !== null && noteName, is_bookmarked && bookmark].filter(
    (name) => typeof name === 'string',
  )
}
