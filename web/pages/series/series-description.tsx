import { useState } from 'react'
import { SERIES_DESCRIPTION_CHARACTERS } from '#contract/limits.ts'
import { truncate } from '#rules/truncate.ts'
import { text } from '#web/ui/text/en.ts'
import styles from './series-description.module.css'

/** Cut with See more. All of it is in the page, and shows where no script runs. */
export function SeriesDescription({ description }: { description: string }) {
  const [isWhole, setWhole] = useState(false)
  const { shown, isCut } = truncate(description, SERIES_DESCRIPTION_CHARACTERS)
  if (!isCut) return <p className={styles.description}>{description}</p>
  const kept = shown.slice(0, -1)
  return (
    <p className={styles.description} data-whole={isWhole || undefined}>
      {kept}
      <span className={styles.cut} aria-hidden="true">
        …
      </span>
      <span className={styles.rest}>{description.slice(kept.length)}</span>{' '}
      <button
        type="button"
        className={styles.more}
        aria-expanded={isWhole}
        data-scripted=""
        onClick={() => setWhole(!isWhole)}
      >
        {isWhole ? text.catalogue.see_less : text.catalogue.see_more}
      </button>
    </p>
  )
}
