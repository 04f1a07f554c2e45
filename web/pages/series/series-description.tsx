import { useState } from 'react'
import type { Series } from '#contract/catalogue/content.ts'
import { SERIES_DESCRIPTION_CHARACTERS } from '#contract/limits.ts'
import { truncate } from '#rules/text/truncate.ts'
import { langAttribute } from '#web/features/catalogue/lang-attribute.ts'
import cutText from '#web/ui/styles/cut-text.module.css'
import { entryPagesText } from '#web/ui/text/catalogue/entry-pages-en.ts'
import styles from './series-description.module.css'

/** Shortened, with See more. All of it is in the HTML and visible without scripts. */
export function SeriesDescription({ series: { description, locale } }: { series: Series }) {
  const [isExpanded, setExpanded] = useState(false)
  const { shown: truncated, isCut } = truncate(description, SERIES_DESCRIPTION_CHARACTERS)
  const language = langAttribute(locale)
  if (!isCut) {
    return (
      <p className={styles.description} lang={language} data-part="description">
        {description}
      </p>
    )
  }
  const excerpt = truncated.slice(0, -1)
  return (
    <p className={styles.description} data-part="description" data-whole={isExpanded || undefined}>
      {/* One element: the rest follows the shortened text in either writing direction. */}
      <span lang={language}>
        {excerpt}
        <span className={cutText.cut} aria-hidden="true">
          …
        </span>
        <span className={cutText.rest}>{description.slice(excerpt.length)}</span>
      </span>{' '}
      <button
        type="button"
        className={cutText.more}
        aria-expanded={isExpanded}
        data-scripted=""
        onClick={() => setExpanded(!isExpanded)}
      >
        {isExpanded ? entryPagesText.see_less : entryPagesText.see_more}
      </button>
    </p>
  )
}
