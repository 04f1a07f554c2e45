import type { Series } from '#contract/catalogue/content.ts'
import { TAG_SEPARATOR } from '#contract/limits.ts'
import { isSubscribed } from '#rules/access/access.ts'
import { SignUpButton } from '#web/features/account/sign-up-button.tsx'
import { CatalogueHead } from '#web/features/catalogue/head/catalogue-head.tsx'
import { CatalogueHeadAuthor } from '#web/features/catalogue/head/catalogue-head-author.tsx'
import head from '#web/features/catalogue/head/head-actions.module.css'
import { ItemOptions } from '#web/features/catalogue/item-options.tsx'
import { langAttribute } from '#web/features/catalogue/lang-attribute.ts'
import { LanguageVersions } from '#web/features/catalogue/language-versions.tsx'
import { PlayButton } from '#web/features/catalogue/playback/play-button.tsx'
import { usePreloadPlayer } from '#web/features/catalogue/playback/use-preload-player.ts'
import { ShareButton } from '#web/features/sharing/share-button.tsx'
import { useAccessLevel } from '#web/http/session/visitor.ts'
import { countedText } from '#web/ui/text/catalogue/series-counts.ts'
import { seriesText } from '#web/ui/text/catalogue/series-en.ts'
import { tagName } from '#web/ui/words/describe-entry.ts'
import { playableSeries } from './playable-series.ts'
import { SeriesDescription } from './series-description.tsx'
import styles from './series-head.module.css'
import { useResumeItem } from './use-resume-item.ts'

export function SeriesHead({ series }: { series: Series }) {
  const accessLevel = useAccessLevel()
  const resumeItemId = useResumeItem(series)
  usePreloadPlayer()
  const { is_podcast, content_category, item_count, tags } = series
  const kind = is_podcast ? seriesText.podcast : seriesText.series
  const overline = item_count > 0 ? `${kind} · ${countedText(content_category, item_count)}` : kind
  return (
    <CatalogueHead
      image={series.image_url}
      imageWords={seriesText.cover_of(series.title)}
      overline={overline}
      title={series.title}
      language={langAttribute(series.locale)}
      isExplicit={series.is_explicit}
    >
      <CatalogueHeadAuthor author={series} />
      {tags.length > 0 && <p className={styles.tags}>{tags.map(tagName).join(TAG_SEPARATOR)}</p>}
      <LanguageVersions versions={series.language_versions} />
      <SeriesDescription series={series} />
      <div className={head.actions}>
        {series.items.length > 0 && (
          <PlayButton
            entry={playableSeries(series, accessLevel, resumeItemId)}
            queue={series.items}
            variant="primary"
            size="large"
          />
        )}
        {!isSubscribed(accessLevel) && <SignUpButton variant="secondary" />}
        <div className={head.tools}>
          <ShareButton
            title={series.title}
            href={series.external_sharing_url}
            entity={{ type: 'content-series', id: series.id }}
            appearance="words-beside-cover"
          />
          {series.free_count > 0 || isSubscribed(accessLevel) ? (
            <ItemOptions
              title={series.title}
              items={async () => (await import('./list-playable-items.ts')).listPlayableItems(series)}
              feedOf={isSubscribed(accessLevel) ? series.id : undefined}
            />
          ) : null}
        </div>
      </div>
    </CatalogueHead>
  )
}
