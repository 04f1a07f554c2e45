import { Fragment } from 'react'
import type { ContentItem } from '#contract/catalogue/content.ts'
import { TAG_SEPARATOR } from '#contract/limits.ts'
import { seriesPath } from '#contract/paths.ts'
import link from '#web/features/catalogue/head/head-link.module.css'
import { LinkedText } from '#web/ui/linked-text/linked-text.tsx'
import { contentText } from '#web/ui/text/catalogue/content-en.ts'
import { describeEntry, tagName } from '#web/ui/words/describe-entry.ts'
import styles from './content-facts.module.css'

/** Below the author: the podcast, or the tags and duration. */
export function ContentFacts({ item }: { item: ContentItem }) {
  if (item.is_podcast && item.content_series_handle) {
    return (
      <p className={styles.facts}>
        <LinkedText
          text={contentText.from(item.content_series_title ?? '')}
          links={{ show: { className: link.link, href: seriesPath(item.content_series_handle) } }}
        />
      </p>
    )
  }
  const tags = item.tags.map(tagName).join(TAG_SEPARATOR)
  const facts = [tags, describeEntry(item).duration].filter(Boolean)
  return (
    facts.length > 0 && (
      <p className={styles.facts}>
        {facts.map((fact, at) => (
          <Fragment key={fact}>
            {at > 0 && '\u00a0 ·\u00a0 '}
            {/* In a page from right to left, English tags would draw the number after them to their side. */}
            <bdi>{fact}</bdi>
          </Fragment>
        ))}
      </p>
    )
  )
}
