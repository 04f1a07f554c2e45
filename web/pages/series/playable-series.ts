import type { Series } from '#contract/catalogue/content.ts'
import { seriesPath } from '#contract/paths.ts'
import type { AccessLevel } from '#contract/visitor.ts'
import { contentClick } from '#rules/access/content-click.ts'
import type { PlayableSeries } from '#web/features/catalogue/playback/play-entry.ts'

/** What the series' Play button plays: the item in progress, else the first open item, else the first. */
export function playableSeries(
  series: Series,
  accessLevel: AccessLevel,
  resumeItemId: string | null = null,
): PlayableSeries {
  const { handle, title, author_name, image_url, thumbnail_image_url, locale, items } = series
  const isPlayable = (item: Series['items'][number]) => contentClick(item, accessLevel) === 'play'
  const resumeItem = items.find(({ id }) => id === resumeItemId)
  const firstPlayable = items.find(isPlayable)
  // The item in progress may be on a later page; the server then decides whether it may still be played.
  const canResume = resumeItemId !== null && (resumeItem ? isPlayable(resumeItem) : true)
  return {
    object: 'content-series',
    handle,
    title,
    author_name,
    image_url,
    thumbnail_image_url,
    locale,
    is_locked: !firstPlayable && !canResume,
    first_content_id: canResume ? resumeItemId : ((firstPlayable ?? items[0])?.id ?? null),
    action_url: seriesPath(handle),
  }
}
