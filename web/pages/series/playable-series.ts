import type { Series } from '#contract/catalogue.ts'
import { seriesPath } from '#contract/paths.ts'
import type { Standing } from '#contract/visitor.ts'
import { contentClick } from '#rules/content-click.ts'
import type { PlayableSeries } from '#web/features/catalogue/play-entry.ts'

/** What the series' own Play button plays: its first item that this visitor may hear, else its first. */
export function playableSeries(series: Series, standing: Standing): PlayableSeries {
  const { handle, title, author_name, image_url, thumbnail_image_url, locale, items } = series
  const open = items.find((item) => contentClick(item, standing) === 'play')
  return {
    object: 'content-series',
    handle,
    title,
    author_name,
    image_url,
    thumbnail_image_url,
    locale,
    is_locked: !open,
    first_content_id: (open ?? items[0])?.id ?? null,
    action_url: seriesPath(handle),
  }
}
