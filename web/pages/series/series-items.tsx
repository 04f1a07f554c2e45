import type { Series } from '#contract/catalogue/content.ts'
import { FEED_SCROLL_FRACTION } from '#contract/limits.ts'
import { ContentRow } from '#web/features/catalogue/rows/content-row.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { useNearEnd } from '#web/ui/hooks/use-near-end.ts'
import { entryPagesText } from '#web/ui/text/catalogue/entry-pages-en.ts'
import { seriesText } from '#web/ui/text/catalogue/series-en.ts'
import { VisuallyHidden } from '#web/ui/typography/visually-hidden.tsx'
import styles from './series-items.module.css'
import { useSeriesItems } from './use-series-items.ts'

export function SeriesItems({ series }: { series: Series }) {
  const { items, status, hasMore, loadMore } = useSeriesItems(series)
  useNearEnd({ fraction: FEED_SCROLL_FRACTION, isWatched: hasMore && status === 'idle', onReach: loadMore })
  return (
    <section className={styles.items}>
      <h2>
        <VisuallyHidden>{entryPagesText.episodes}</VisuallyHidden>
      </h2>
      <ol>
        {items.map((item, at) => (
          <ContentRow key={item.id} item={item} number={at + 1} queue={items} />
        ))}
      </ol>
      {hasMore && (
        <div className={styles.more} data-scripted="">
          <p role="status">{status === 'failed' && seriesText.load_failed}</p>
          <Button variant="secondary" isBusy={status === 'loading'} onClick={loadMore}>
            {status === 'failed' ? seriesText.try_again : entryPagesText.load_more}
          </Button>
        </div>
      )}
    </section>
  )
}
