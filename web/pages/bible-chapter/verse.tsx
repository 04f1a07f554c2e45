import type { BibleVerse } from '#contract/bible.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Scripture } from '#web/ui/scripture.tsx'
import styles from './verse.module.css'

/** The words of one verse after its number, which is the link to the verse's own page. */
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
        {runs.map(({ text, is_italic }, at) => {
          const key = `${at}-${text}`
          return is_italic ? (
            <i key={key}>
              <Scripture>{text}</Scripture>
            </i>
          ) : (
            <Scripture key={key}>{text}</Scripture>
          )
        })}
      </span>{' '}
    </>
  )
}
