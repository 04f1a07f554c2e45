import type { BibleVerse } from '#contract/catalogue/bible.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ScriptureRuns } from './scripture-runs.tsx'
import styles from './verse.module.css'

/** A verse after its number, which links to the verse's own page. */
export function Verse({
  verse: { number, runs, reference, link },
  isChosen,
}: {
  verse: BibleVerse
  isChosen: boolean
}) {
  return (
    <>
      <span
        id={`verse-${number}`}
        className={classNames(styles.verse, number === 1 && styles.first, isChosen && styles.chosen)}
        data-verse={number}
      >
        <a
          className={styles.number}
          href={link}
          aria-label={reference}
          aria-current={isChosen ? 'true' : undefined}
          data-prefetch="never"
        >
          {number}
        </a>
        <ScriptureRuns runs={runs} />
      </span>{' '}
    </>
  )
}
