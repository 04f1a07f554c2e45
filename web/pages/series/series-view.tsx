import { DISCOVER } from '#contract/paths.ts'
import { isSubscribed } from '#rules/access/access.ts'
import { useAccessLevel } from '#web/http/session/visitor.ts'
import { Button } from '#web/ui/button/button.tsx'
import { StatePanel } from '#web/ui/state-page/state-panel.tsx'
import { seriesText } from '#web/ui/text/catalogue/series-en.ts'
import { text } from '#web/ui/text/en.ts'
import type { SeriesData } from './series-data.ts'
import { SeriesHead } from './series-head.tsx'
import { SeriesItems } from './series-items.tsx'
import styles from './series-view.module.css'
import { SubscribeBanner } from './subscribe-banner.tsx'
import { UnlockBanner } from './unlock-banner.tsx'

/** A series: description, items and more to load. */
export function View({ data: { series } }: { data: SeriesData }) {
  const isOpen = isSubscribed(useAccessLevel())
  return (
    <div className={styles.page}>
      {series.feed_url && (
        <link rel="alternate" type="application/rss+xml" title={series.title} href={series.feed_url} />
      )}
      <SeriesHead series={series} />
      {!isOpen && series.free_count < series.item_count && <UnlockBanner series={series} />}
      {series.items.length > 0 ? (
        <SeriesItems key={series.id} series={series} />
      ) : (
        <StatePanel icon="music" title={seriesText.empty_title} words={seriesText.empty} level="h2">
          <Button href={DISCOVER}>{text.states.go_to_discover}</Button>
        </StatePanel>
      )}
      {!isOpen && <SubscribeBanner />}
    </div>
  )
}
