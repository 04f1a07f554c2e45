import type { ContentCard, Series } from '#contract/catalogue/content.ts'
import { contentClick } from '#rules/access/content-click.ts'
import { appendNew } from '#rules/catalogue/feed-merge.ts'
import { isOnlyVideo } from '#web/features/catalogue/playback/play-entry.ts'
import { currentAccessLevel } from '#web/http/session/visitor.ts'
import { MAX_UP_NEXT } from '#web/player/core/state/audio-state.ts'
import { fetchMoreItems } from './fetch-more-items.ts'

/** All items of a series that this visitor may play, up to the queue's limit; those not on the page are fetched. */
export async function listPlayableItems(series: Series): Promise<readonly ContentCard[]> {
  const artistId = new URLSearchParams(location.search).get('artist_id')
  let items: readonly ContentCard[] = series.items
  let offset = series.next_item
  while (offset !== null && items.length < MAX_UP_NEXT) {
    const more = await fetchMoreItems({ seriesId: series.id, offset, artistId })
    items = appendNew(items, more.items)
    offset = more.next_item === offset ? null : more.next_item
  }
  return items.filter((item) => !isOnlyVideo(item) && contentClick(item, currentAccessLevel()) === 'play')
}
