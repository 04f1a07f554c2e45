import type { Series } from '#contract/catalogue.ts'
import { TAG_SEPARATOR } from '#contract/limits.ts'
import { SIGNUP } from '#contract/paths.ts'
import { isSubscribed } from '#rules/access.ts'
import { CatalogueHead } from '#web/features/catalogue/catalogue-head.tsx'
import { CatalogueHeadAuthor } from '#web/features/catalogue/catalogue-head-author.tsx'
import { PlayButton } from '#web/features/catalogue/play-button.tsx'
import { ShareButton } from '#web/features/sharing/share-button.tsx'
import { useStanding } from '#web/transport/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { text } from '#web/ui/text/en.ts'
import { seriesText } from '#web/ui/text/series-en.ts'
import { playableSeries } from './playable-series.ts'
import { SeriesDescription } from './series-description.tsx'
import styles from './series-head.module.css'

export function SeriesHead({ series }: { series: Series }) {
  const standing = useStanding()
  const { is_podcast, content_category, item_count, tags } = series
  const overline = `${seriesText.kind({ is_podcast })} · ${seriesText.counted(content_category, item_count)}`
  return (
    <CatalogueHead
      image={series.image_url}
      imageWords={seriesText.cover_of(series.title)}
      overline={overline}
      title={series.title}
    >
      <CatalogueHeadAuthor author={series} />
      {tags.length > 0 && (
        <p className={styles.tags}>{tags.map(({ display_name }) => display_name).join(TAG_SEPARATOR)}</p>
      )}
      <SeriesDescription description={series.description} />
      <div className={styles.actions}>
        {series.items.length > 0 && (
          <PlayButton entry={playableSeries(series, standing)} queue={series.items} variant="primary" size="large" />
        )}
        {!isSubscribed(standing) && (
          <Button href={SIGNUP} variant="secondary" size="large">
            {text.chrome.sign_up}
          </Button>
        )}
        <ShareButton title={series.title} href={series.external_sharing_url} look="words" />
      </div>
    </CatalogueHead>
  )
}
