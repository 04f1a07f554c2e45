import type { ContentCard, Series } from '#contract/catalogue.ts'
import { contentClick } from '#rules/content-click.ts'
import { appendNew } from '#rules/feed-merge.ts'
import { isOnlyVideo } from '#web/features/catalogue/play-entry.ts'
import { MAX_UP_NEXT } from '#web/player/core/audio-state.ts'
import { currentAccessLevel } from '#web/transport/visitor.ts'
import { fetchMoreItems } from './items-after.ts'

/** All of a series that this visitor may hear, as far as a line can hold it; those not on the page are asked for. */
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
