import type { StudioFeed } from '#contract/studio/feeds.ts'
import { feedsText } from '#studio/text/feeds-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { StudioIcon } from '#studio/ui/icon/studio-icon.tsx'
import styles from '../feeds.module.css'

const { map, mapping, category, locale } = feedsText.one

/** Which part of a feed becomes which field here. */
export function MappingCard({ feed }: { feed: StudioFeed }) {
  const rows = [
    ['title', map.title],
    ['itunes:summary', map.summary],
    ['language', `${locale}: ${feed.locale}`],
    ['itunes:category', `${category}: ${feed.category}`],
    ['enclosure', map.enclosure],
    ['podcast:chapters', map.chapters],
    ['podcast:transcript', map.transcript],
  ] as const
  return (
    <Card title={mapping}>
      <ul className={styles.map}>
        {rows.map(([from, to]) => (
          <li key={from}>
            <code>{from}</code>
            <StudioIcon name="arrow-right" size={15} />
            <span>{to}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
