import type { ContentCard } from '#contract/catalogue/content.ts'
import type { DailyItem } from '#contract/catalogue/daily.ts'
import type { FeedSection } from '#contract/catalogue/discover.ts'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { dailyPath } from '#contract/paths.ts'
import type { BibleNames } from '#rules/bible/references/bible-names.ts'
import { localReference } from '#rules/bible/references/local-reference.ts'
import type { DailyListing } from '#server/database/daily/daily-items.ts'
import { artworkUrl } from './media-access.ts'
import { dailyShare, shareImageUrl } from './share-images.ts'

type DailyItemContext = {
  /** The recording in which it is read. */
  content: ContentCard | null
  /** The day for which the user has it; null in the public calendar. */
  date: string | null
  siteUrl: string
  names: BibleNames
  /** The passage in the reader’s own translation, if there is one. */
  ownText: string | undefined
}

export function presentDailyItem(
  row: DailyListing,
  { content, date, siteUrl, names, ownText }: DailyItemContext,
): DailyItem {
  return {
    id: row.id,
    object: 'daily-item',
    day: row.day,
    date,
    body: ownText ?? row.body,
    body_locale: ownText === undefined ? DEFAULT_LOCALE : names.locale,
    reference: localReference(row.reference, names),
    reflection: row.reflection,
    background_image_url: artworkUrl(row.image),
    share_image_facebook_url: shareImageUrl(dailyShare(row)),
    audio_url: content?.audio_url ?? null,
    content,
    shares_count: row.shares ?? 0,
    external_sharing_url: siteUrl + dailyPath(row.id),
  }
}

type DailyTileContext = Pick<DailyItemContext, 'names' | 'ownText'>

/** The feed's daily tile with today's devotional. */
export function withDailyItem(
  section: FeedSection,
  row: DailyListing,
  { names, ownText }: DailyTileContext,
): FeedSection {
  return {
    ...section,
    description: ownText ?? row.body,
    reference: localReference(row.reference, names),
    image_url: artworkUrl(row.image),
    wide_image_url: null,
    action_url: dailyPath(row.id),
  }
}
